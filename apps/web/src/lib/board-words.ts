import { boardNames, type BoardName } from '@clew/engine'
import { t } from '@lingui/core/macro'

/** What a board is called. */
export function boardLabel(name: BoardName): string {
  const labels: Readonly<Record<BoardName, string>> = {
    classic: t`Classic`,
    'standard-1': t`Standard 1`,
    'large-1': t`Large 1`,
    'swarm-1': t`Swarm 1`,
    'labyrinth-1': t`Labyrinth 1`,
  }
  return labels[name]
}

/** All boards, as a select takes them. */
export const boardOptions = () => boardNames.map((value) => ({ value, label: boardLabel(value) }))
