import { AgentNameSchema } from '@clew/contracts/http/games'
import { t } from '@lingui/core/macro'
import { agentLabel } from '../../lib/agent-labels.ts'
import { formatNumber, formatTenths } from '../../lib/format-number.ts'
import type { Board, Setting } from './facts.ts'

export function boardText({ cols, rows, germs, loops }: Board): string {
  const size = `${cols} × ${rows}`
  return t`${size}, germs: ${germs}, loops: ${loops} %`
}

/** How often the agent decides; the measurement names it in English. */
export function clockText(clock: string): string {
  const names = new Map([
    ['every tick', t`Every tick`],
    ['lockstep', t`Lockstep`],
    ['real time, 0.5 s', t`Real time, asked every ${formatTenths(0.5)} s`],
    ['real time, 3 s', t`Real time, asked every ${formatNumber(3)} s`],
  ])
  return names.get(clock) ?? clock
}

export const settingText = ({ board, clock }: Pick<Setting, 'board' | 'clock'>): string =>
  `${boardText(board)} · ${clockText(clock)}`

export function agentText(agent: string): string {
  const names = new Map([
    ['careful collector', t`Careful collector`],
    ['dqn/alone', t`DQN, network alone`],
    ['rule agent', t`Rule agent, with powers`],
  ])
  const known = AgentNameSchema.safeParse(agent).data
  return known ? agentLabel(known) : (names.get(agent) ?? agent)
}
