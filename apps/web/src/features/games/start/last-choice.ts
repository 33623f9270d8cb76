import { type AgentName, agentNames } from '@clew/contracts/agents'
import { type Clock, clocks } from '@clew/contracts/clock'
import { type BoardName, boardNames, type Mode } from '@clew/engine'
import { readStored, removeStored, writeStored } from '../../../lib/browser-storage.ts'

/** What was chosen for a game, and is offered again the next time. */
export interface LastChoice {
  readonly mode: Mode
  /** It may have been deleted since, or be somebody else's: only the list of templates says. */
  readonly templateId: number | null
  readonly agent: AgentName
  /** Null: as it suits the agent. */
  readonly clock: Clock | null
  readonly board: BoardName
  /** Counts on the board `classic` alone. */
  readonly germs: number
}

export const germLimits = { least: 0, most: 20, standard: 5 } as const

const keys = {
  mode: 'webgame-mode',
  templateId: 'webgame-template',
  agent: 'webgame-agent',
  clock: 'webgame-clock',
  board: 'webgame-board',
  germs: 'webgame-germs',
} as const satisfies Record<keyof LastChoice, string>

export function readLastChoice(): LastChoice {
  return {
    mode: readStored(keys.mode) === 'lam' ? 'lam' : 'manual',
    templateId: Number.parseInt(readStored(keys.templateId) ?? '', 10) || null,
    agent: storedOneOf(agentNames, keys.agent) ?? 'lam',
    clock: storedOneOf(clocks, keys.clock) ?? null,
    board: storedOneOf(boardNames, keys.board) ?? 'classic',
    germs: storedGerms(),
  }
}

function storedOneOf<T extends string>(values: readonly T[], key: string): T | undefined {
  const stored = readStored(key)
  return values.find((value) => value === stored)
}

function storedGerms(): number {
  const germs = Number(readStored(keys.germs) ?? germLimits.standard)
  const isPossible = Number.isInteger(germs) && germs >= germLimits.least && germs <= germLimits.most
  return isPossible ? germs : germLimits.standard
}

/** Keeps what is given of a choice. That no template is chosen is not kept: a game without one is nobody's habit. */
export function rememberChoice(choice: Partial<LastChoice>): void {
  for (const name of ['mode', 'templateId', 'agent', 'clock', 'board', 'germs'] as const) {
    const value = choice[name]
    if (value === undefined || (name === 'templateId' && value === null)) continue
    if (value === null) removeStored(keys[name])
    else writeStored(keys[name], String(value))
  }
}
