import { boardNames, type BoardName, offeredBoards } from '@clew/engine'
import { t } from '@lingui/core/macro'

/** What a board is called. */
export function boardLabel(name: BoardName): string {
  const labels: Readonly<Record<BoardName, string>> = {
    classic: t`Classic`,
    'standard-3': t`Standard 3`,
    'large-3': t`Large 3`,
    'swarm-3': t`Swarm 3`,
    'labyrinth-3': t`Labyrinth 3`,
    'standard-2': t`Standard 2`,
    'large-2': t`Large 2`,
    'swarm-2': t`Swarm 2`,
    'labyrinth-2': t`Labyrinth 2`,
    'standard-1': t`Standard 1`,
    'large-1': t`Large 1`,
    'swarm-1': t`Swarm 1`,
    'labyrinth-1': t`Labyrinth 1`,
  }
  return labels[name]
}

const optionOf = (value: BoardName) => ({ value, label: boardLabel(value) })

/** All boards, as a select takes them. */
export const boardOptions = () => boardNames.map(optionOf)

/** Those for a new game, and the one that is chosen, be it from before. */
export const offeredBoardOptions = (chosen: BoardName) =>
  boardNames.filter((name) => name === chosen || offeredBoards.includes(name)).map(optionOf)
