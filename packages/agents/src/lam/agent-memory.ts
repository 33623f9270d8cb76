import type { EnrichedState } from '@clew/contracts/mqtt'
import type { ChatMessage } from '../model-client.ts'
import type { GameMemory } from './placeholders.ts'

/** What a LAM agent knows of the game it is in; all of it is bounded. */
export interface AgentMemory extends GameMemory {
  visited: (readonly [number, number])[]
  lastError: string
  turns: { readonly user: ChatMessage; readonly assistant: ChatMessage }[]
  last: { readonly gameId: number | undefined; readonly gameTick: number } | undefined
}

export function emptyMemory(): AgentMemory {
  return { visited: [], lastError: '', turns: [], last: undefined }
}

/** Whether an observation belongs to another game than the one remembered: another id, or a clock that went back. */
export function isAnotherGame({ last }: AgentMemory, observation: EnrichedState): boolean {
  if (!last) return false
  return observation.game_id !== last.gameId || (observation.game_tick ?? last.gameTick) < last.gameTick
}

/** Notes where the player is; a board has at most 63 x 63 cells, so the list of places cannot grow for ever. */
export function rememberObservation(memory: AgentMemory, observation: EnrichedState): void {
  const [x, y] = observation.player_pos
  if (!memory.visited.some(([vx, vy]) => vx === x && vy === y)) memory.visited.push([x, y])
  memory.last = { gameId: observation.game_id, gameTick: observation.game_tick ?? memory.last?.gameTick ?? 0 }
}

/** Forgets the last answer when its question is asked again, so that asking twice tells the model nothing. */
export function forgetSameTurn(memory: AgentMemory, question: ChatMessage | undefined): void {
  if (memory.turns.at(-1)?.user.content === question?.content) memory.turns.pop()
}

/** Notes a question and an answer to it that could be read, and drops the oldest turns. */
export function rememberTurn(memory: AgentMemory, question: ChatMessage, answer: string, maxTurns: number): void {
  memory.turns.push({ user: question, assistant: { role: 'assistant', content: answer } })
  memory.turns.splice(0, memory.turns.length - maxTurns)
}
