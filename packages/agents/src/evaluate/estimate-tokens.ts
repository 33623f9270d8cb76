import { specOfSuite, type Suite } from '@clew/contracts/evaluations/suites'
import { createGame, observe } from '@clew/engine'
import { historyTurns } from '../lam/lam-agent.ts'

/** Tokens that a model reads and writes. */
export interface TokenEstimate {
  readonly prompt: number
  readonly completion: number
}

/** A game that is won takes some thirty ticks; one that is lost may take as many as there are. */
const usualTicks = 30
const tokensPerAnswer = 120
const charactersPerToken = 4
/** A map is written in digits and commas, of which each is a token. */
const observedCharactersPerToken = 2

/** About what a model will read and write in one game of a suite under a template: when it wins, and when it takes all ticks to lose. */
export const estimateTokens = (
  suite: Suite,
  templateText: string,
): { readonly won: TokenEstimate; readonly lost: TokenEstimate } => ({
  won: tokensOf(suite, templateText, Math.ceil(usualTicks / suite.decisionTicks)),
  lost: tokensOf(suite, templateText, Math.ceil(suite.maxTicks / suite.decisionTicks)),
})

/** With each answer the model reads the template, the observation and what came before it. */
function tokensOf(suite: Suite, { length }: string, answers: number): TokenEstimate {
  const observed = JSON.stringify(observe(createGame(specOfSuite(suite, suite.firstSeed)))).length
  const observation = observed / observedCharactersPerToken
  const turns = Array.from({ length: answers }, (_, i) => Math.min(i, historyTurns)).reduce((sum, n) => sum + n, 0)
  const prompt = answers * (length / charactersPerToken + observation) + turns * (observation + tokensPerAnswer)
  return { prompt, completion: answers * tokensPerAnswer }
}

/** To two digits, upwards: what is only about known. */
export function roundUp(value: number): number {
  if (value === 0) return 0
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Math.ceil(value / unit) * unit
}
