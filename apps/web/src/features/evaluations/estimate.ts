import { DisturbanceSchema } from '@clew/contracts/evaluations/disturbances'
import { type SuiteName, suites } from '@clew/contracts/evaluations/suites'
import type { EvaluationAgent } from '@clew/contracts/http/evaluations'
import { t } from '@lingui/core/macro'
import { durationText } from '../../lib/duration-text.ts'
import { formatCount } from '../../lib/format.ts'

interface Asked {
  readonly agent: EvaluationAgent
  readonly model?: string
  readonly suite: SuiteName
  readonly seeds: number
  readonly robustness: boolean
  /** Of the template. */
  readonly content: string
}

/** ms of one thread for a game on standard-1, rounded up from what a slow core was measured to take; hard-1 takes about four times as long. */
const msPerGame: Readonly<Record<EvaluationAgent, number>> = {
  lam: 12,
  random: 2,
  bfs: 2,
  cautious: 3,
  planner: 400,
  dqn: 80,
}
const harder = 4

/** A game that is won takes some thirty ticks, so six answers; one that is lost may take as many as the ticks allow. */
const answersPerGame = { usual: 6, most: (suite: SuiteName) => suites[suite].maxTicks / suites[suite].decisionTicks }
/** An observation of 11x11 with the answer to it. */
const tokensPerAnswer = 700
const charactersPerToken = 4

/** What an evaluation will take, in a sentence; of a model it is a wide range, as games differ. */
export function estimateOf({ agent, model, suite, seeds, robustness, content }: Asked): string {
  const games = seeds * (robustness ? 1 + DisturbanceSchema.options.length : 1)
  if (model === undefined) {
    const ms = msPerGame[agent] * games * (suite === 'hard-1' ? harder : 1)
    const time = durationText(ms + 500)
    return t`About ${time}; nothing is charged.`
  }
  const perAnswer = Math.round(content.length / charactersPerToken) + tokensPerAnswer
  const least = formatCount(roundUp(games * answersPerGame.usual * perAnswer))
  const most = formatCount(roundUp(games * answersPerGame.most(suite) * perAnswer))
  return t`About ${least} tokens when most games are won, at most about ${most}. They count towards your tokens of today.`
}

/** To two digits. */
function roundUp(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.ceil(value / unit) * unit
}
