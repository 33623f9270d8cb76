import { randomInt } from 'node:crypto'
import { agentChoices } from '@clew/agents/agent-choices'
import type { AgentName } from '@clew/contracts/http/games'
import { type GameSpec, type Mode, standardSpec } from '@clew/engine'
import { AppError } from '../../platform/errors.ts'

/** A game whose seed nobody could know before. */
export function specOfNewGame(mode: Mode, germs: number): GameSpec {
  return standardSpec(mode, randomInt(2 ** 32), germs)
}

/** An agent may be known by name before there is one. */
export function mustBeAvailable(agent: AgentName): void {
  const { label, isAvailable } = agentChoices[agent]
  if (!isAvailable) throw new AppError('invalid_input', `The agent ${label} is not available yet.`)
}
