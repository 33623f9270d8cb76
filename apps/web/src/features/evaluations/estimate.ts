import { historyTurns } from '@clew/agents/lam/lam-agent'
import { DisturbanceSchema } from '@clew/contracts/evaluations/disturbances'
import { specOfSuite, type SuiteName, suites } from '@clew/contracts/evaluations/suites'
import type { EvaluationAgent, EvaluationDetail } from '@clew/contracts/http/evaluations'
import { type Price, priceOfTokens } from '@clew/contracts/price'
import { createGame, observe } from '@clew/engine'
import { t } from '@lingui/core/macro'
import { durationText } from '../../lib/duration-text.ts'
import { formatCount } from '../../lib/format.ts'
import { formatDollars } from '../../lib/format-dollars.ts'

interface Asked {
  readonly agent: EvaluationAgent
  readonly model?: string
  /** Of the model; null when it has none here. */
  readonly price?: Price | null
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
const tokensPerAnswer = 120
const charactersPerToken = 4
/** A map is written in digits and commas, of which each is a token. */
const observedCharactersPerToken = 2

/** What an evaluation will take, in a sentence; of a model it is a wide range, as games differ. */
export function estimateOf({ agent, model, price = null, suite, seeds, robustness, content }: Asked): string {
  const games = seeds * (robustness ? 1 + DisturbanceSchema.options.length : 1)
  if (model === undefined) {
    const ms = msPerGame[agent] * games * (suite === 'hard-1' ? harder : 1)
    const time = durationText(ms + 500)
    return t`About ${time}; nothing is charged.`
  }
  const taking = (answers: number) => {
    const { prompt, completion } = tokensOf({ suite, content }, answers)
    const tokens = formatCount(roundUp(games * (prompt + completion)))
    const dollars = price && formatDollars(roundUp(games * priceOfTokens(price, prompt, completion)))
    return dollars === null ? t`${tokens} tokens` : t`${dollars} (${tokens} tokens)`
  }
  const least = taking(answersPerGame.usual)
  const most = taking(answersPerGame.most(suite))
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

/** Tokens of one game with so many answers: with each, the model reads the template, the observation and what came before it. */
function tokensOf({ suite, content }: Pick<Asked, 'suite' | 'content'>, answers: number) {
  const observed = JSON.stringify(observe(createGame(specOfSuite(suites[suite], suites[suite].firstSeed)))).length
  const observation = observed / observedCharactersPerToken
  const turns = Array.from({ length: answers }, (_, i) => Math.min(i, historyTurns)).reduce((sum, n) => sum + n, 0)
  const prompt = answers * (content.length / charactersPerToken + observation) + turns * (observation + tokensPerAnswer)
  return { prompt, completion: answers * tokensPerAnswer }
}

/** To two digits. */
function roundUp(value: number): number {
  if (value === 0) return 0
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Math.ceil(value / unit) * unit
}
