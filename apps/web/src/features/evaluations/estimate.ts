import { estimateTokens, roundUp, type TokenEstimate } from '@clew/agents/evaluate/estimate-tokens'
import { agents } from '@clew/contracts/agents'
import { DisturbanceSchema } from '@clew/contracts/evaluations/disturbances'
import { type Suite, suites } from '@clew/contracts/evaluations/suites'
import type { EvaluationAgent, EvaluationDetail } from '@clew/contracts/http/evaluations'
import { type Price, priceOfTokens } from '@clew/contracts/price'
import { t } from '@lingui/core/macro'
import { durationText } from '../../lib/format-duration.ts'
import { formatCount } from '../../lib/format-number.ts'
import { formatDollars } from '../../lib/format-dollars.ts'

interface Asked {
  readonly agent: EvaluationAgent
  readonly model?: string
  /** Of the model; null when it has none here. */
  readonly price?: Price | null
  readonly suite: Suite
  readonly seeds: number
  readonly robustness: boolean
  /** Of the template. */
  readonly content: string
}

/** How much longer a game takes on a larger board. */
const harder = 4

/** What an evaluation will take, in a sentence; of a model it is a wide range, as games differ. */
export function estimateOf({ agent, model, price = null, suite, seeds, robustness, content }: Asked): string {
  const games = seeds * (robustness ? 1 + DisturbanceSchema.options.length : 1)
  if (model === undefined) {
    const ms = agents[agent].msPerGame * games * (suite.maxTicks > suites['standard-1'].maxTicks ? harder : 1)
    const time = durationText(ms + 500)
    return t`About ${time}; nothing is charged.`
  }
  const taking = ({ prompt, completion }: TokenEstimate) => {
    const tokens = formatCount(roundUp(games * (prompt + completion)))
    const dollars = price && formatDollars(roundUp(games * priceOfTokens(price, prompt, completion)))
    return dollars === null ? t`${tokens} tokens` : t`${dollars} (${tokens} tokens)`
  }
  const { won, lost } = estimateTokens(suite, content)
  const least = taking(won)
  const most = taking(lost)
  return t`About ${least} when most games are won, at most about ${most}. The tokens count towards yours of today.`
}

/** What measuring the same once more will take, by what it took for a game, in a few words. */
export function estimateAgain({ seeds, report, tokens: used, cost }: EvaluationDetail): string {
  const { prompt, completion } = report.tokens
  const again = (seeds * (prompt + completion)) / Math.max(1, report.games)
  const tokens = formatCount(roundUp(again))
  if (cost === null) return t`${tokens} tokens`
  const dollars = formatDollars(roundUp((cost * again) / Math.max(1, used)))
  return t`${dollars} (${tokens} tokens)`
}
