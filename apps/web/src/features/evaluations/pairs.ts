import type { PairedWins } from '@clew/agents/evaluate/statistics/paired-rates'
import { isSameSuite } from '@clew/contracts/evaluations/same-suite'
import type { EvaluationDetail } from '@clew/contracts/http/evaluations'

/** Two evaluations, of which the second is compared with the first. */
export interface Pair {
  readonly first: EvaluationDetail
  readonly second: EvaluationDetail
}

/** Whether both have played one of the same games. */
export function shareGames({ first, second }: Pair): boolean {
  const seeds = new Set(first.results.map(({ seed }) => seed))
  return isSameSuite(first.suite_spec, second.suite_spec) && second.results.some(({ seed }) => seeds.has(seed))
}

/** The seeds that one of the two won and the other lost, in order. */
export function flippedSeeds({ first, second }: Pair): number[] {
  const wonByFirst = new Map(first.results.map(({ seed, won }) => [seed, won]))
  return second.results.flatMap(({ seed, won }) => (wonByFirst.get(seed) === !won ? [seed] : []))
}

/** Whether a template's text reaches who plays: the others play by themselves. */
export const readsText = ({ agent }: Pick<EvaluationDetail, 'agent'>): boolean => agent === 'lam'

const isSamePlayer = ({ first, second }: Pair) => first.agent === second.agent && first.model === second.model

/** An A/A comparison: nothing but chance can tell the two apart. */
export const isSameTwice = (pair: Pair): boolean =>
  isSamePlayer(pair) && (!readsText(pair.first) || pair.first.content === pair.second.content)

/** Beside the games of an evaluation, those of another player, of whom it is known by seed whether they were won. */
export function winsBeside(
  results: EvaluationDetail['results'],
  wonBySeed: ReadonlyMap<number, boolean> = new Map(),
): PairedWins & { readonly wins: number } {
  const both = results.filter(({ seed }) => wonBySeed.has(seed))
  const count = (first: boolean, second: boolean) =>
    both.filter(({ seed, won }) => won === first && wonBySeed.get(seed) === second).length
  const onlySecond = count(false, true)
  return { seeds: both.length, onlyFirst: count(true, false), onlySecond, wins: count(true, true) + onlySecond }
}
