import type { Suite } from '@clew/contracts/evaluations/suites'
import { holm, significance } from '../statistics/holm.ts'
import type { Interval } from '../statistics/interval.ts'
import { exactMcNemar, pairedDifference, pairedWins, rateDifference } from '../statistics/paired-rates.ts'

/**
 * What was changed in the text of a candidate's parent: sentences that were put in, one that was taken out, or the whole text
 * was written anew, with what its writer says about it.
 */
export interface Change {
  readonly kind: 'added' | 'removed' | 'rewritten'
  readonly sentences: readonly string[]
}

/** A text that might be better than the one that it was made from. */
export interface Proposal {
  readonly change: Change
  readonly text: string
}

/** Where candidates come from, and how much is played to tell the good from the bad. */
export interface Search {
  /** What is tried instead of a text; `isHopeless` when it won no training seed. */
  readonly proposals: (text: string, isHopeless: boolean) => Promise<readonly Proposal[]>
  /** Equal for texts that are played alike, of which one is tried. */
  readonly sameness: (text: string) => string
  readonly rounds: number
  /** How many training seeds are played in each heat, and how many go on to the next. */
  readonly heats: readonly { readonly seeds: number; readonly goOn: number }[]
  readonly heldOutSeeds: number
  /** So many of the last winners meet on the held-out seeds. */
  readonly finalists: number
}

/** A template that was tried. */
export interface Candidate {
  /** Place in the list of all candidates; the template itself is the first. */
  readonly id: number
  /** null for the template itself. */
  readonly parent: number | null
  readonly change: Change | null
  readonly text: string
  /** On the training seeds, as many as it was given before it fell behind. */
  readonly wins: number
  readonly played: number
}

/** One of the few that met on seeds that none had seen. */
export interface Finalist {
  readonly id: number
  readonly wins: number
  /** Its win rate minus that of the template, from -1 to 1, with a 95 % interval (Tango) of this difference alone. */
  readonly difference: number
  readonly interval: Interval
  /** Exact McNemar, two-sided, corrected by Holm's method for all finalists. */
  readonly pValue: number
}

export interface Improvement {
  readonly candidates: readonly Candidate[]
  /** On the held-out seeds. */
  readonly heldOut: { readonly seeds: number; readonly wins: number }
  readonly finalists: readonly Finalist[]
  /** The finalist that wins most of those that are better beyond chance; null: no better one was found. */
  readonly best: number | null
}

export interface ImproveProgress {
  readonly round: number
  /** At most; it ends when a round finds nothing better. */
  readonly rounds: number
  readonly tried: number
  readonly played: number
}

export interface ImproveOptions {
  readonly templateText: string
  readonly search: Search
  /** Whose seeds are played, beyond those of evaluations, so that these are new to what was found. */
  readonly suite: Pick<Suite, 'firstSeed'>
  /** Whether a seed is won under a text. */
  readonly play: (templateText: string, seed: number) => Promise<boolean>
  /** False once nothing more may be spent on the search: then what was found so far meets the template. */
  readonly mayGoOn?: () => boolean
}

/** Behind the first seed of a suite; evaluations play at most 100,000 from there. */
const trainingFrom = 200_000
const heldOutFrom = 300_000

/** A candidate in a race, with what it won so far, in the order of the training seeds. */
interface Runner {
  readonly parent: number | null
  readonly change: Change | null
  readonly text: string
  readonly won: boolean[]
}

/**
 * Looks for a better template: in each round changes of the best so far race on the training seeds, the bad are stopped early,
 * and the winner is where the next round begins. The last few winners meet the template on seeds that none has seen, and only
 * what is better there beyond chance is called better: of templates that cannot be improved at most 5 % are said to be. It
 * tells how far it is before each game, so that whoever asks may stop or wait there. Rejects only when `play` or the search does.
 */
export async function* improve(options: ImproveOptions): AsyncGenerator<ImproveProgress, Improvement> {
  const { templateText, search, mayGoOn = () => true } = options
  const race = createRace(options)
  let champion = yield* race.enter({ parent: null, change: null, text: templateText, won: [] })
  const champions: number[] = []
  for (let round = 1; round <= search.rounds && mayGoOn(); round++) {
    const next = yield* race.run(champion, round)
    if (next === null) break
    champions.push(next)
    champion = next
  }
  return yield* race.meet(champions.slice(-search.finalists))
}

const seedsFrom = ({ firstSeed }: ImproveOptions['suite'], from: number, seeds: number): readonly number[] =>
  Array.from({ length: seeds }, (_, at) => firstSeed + from + at)

function createRace({ templateText, search, suite, play, mayGoOn = () => true }: ImproveOptions) {
  const trainingSeeds = seedsFrom(suite, trainingFrom, search.heats.at(-1)?.seeds ?? 0)
  const heldOutSeeds = seedsFrom(suite, heldOutFrom, search.heldOutSeeds)
  const runners: Runner[] = []
  const tried = new Set<string>()
  let played = 0
  let round = 0

  const progress = (): ImproveProgress => ({ round, rounds: search.rounds, tried: runners.length, played })

  async function* playUpTo(runner: Runner, seeds: number): AsyncGenerator<ImproveProgress, void> {
    for (const seed of trainingSeeds.slice(runner.won.length, seeds)) {
      if (!mayGoOn()) return
      yield progress()
      runner.won.push(await play(runner.text, seed))
      played++
    }
  }

  async function* enter(runner: Runner): AsyncGenerator<ImproveProgress, number> {
    tried.add(search.sameness(runner.text))
    runners.push(runner)
    yield* playUpTo(runner, trainingSeeds.length)
    return runners.length - 1
  }

  /** The best of the changes of a champion, when it wins more of the training seeds than that. */
  async function* run(champion: number, number: number): AsyncGenerator<ImproveProgress, number | null> {
    round = number
    const before = runners[champion]!
    yield progress()
    const proposals = await search.proposals(before.text, winsOf(before) === 0)
    let field = proposals.flatMap(({ change, text }): Runner[] => {
      const key = search.sameness(text)
      if (tried.has(key)) return []
      tried.add(key)
      return [{ parent: champion, change, text, won: [] }]
    })
    runners.push(...field)
    for (const { seeds, goOn } of search.heats) {
      for (const runner of field) yield* playUpTo(runner, seeds)
      field = field.toSorted((a, b) => winsOf(b) - winsOf(a)).slice(0, goOn)
    }
    const [winner] = field
    return winner && winsOf(winner) > winsOf(before) ? runners.indexOf(winner) : null
  }

  async function* meet(ids: readonly number[]): AsyncGenerator<ImproveProgress, Improvement> {
    const results: boolean[][] = []
    for (const text of [templateText, ...ids.map((id) => runners[id]!.text)]) {
      const won: boolean[] = []
      for (const seed of ids.length > 0 ? heldOutSeeds : []) {
        yield progress()
        won.push(await play(text, seed))
        played++
      }
      results.push(won)
    }
    const [own, ...others] = results
    const pairs = others.map((won) => pairedWins(own!, won))
    const corrected = holm(pairs.map(exactMcNemar))
    const finalists = pairs.map((wins, at) => ({
      id: ids[at]!,
      wins: countWins(others[at]!),
      difference: rateDifference(wins),
      interval: pairedDifference(wins),
      pValue: corrected[at]!,
    }))
    const better = finalists.filter(({ difference, pValue }) => difference > 0 && pValue <= significance)
    return {
      candidates: runners.map(({ won, ...rest }, id) => ({ id, ...rest, wins: countWins(won), played: won.length })),
      heldOut: { seeds: own!.length, wins: countWins(own!) },
      finalists,
      best: better.toSorted((a, b) => b.wins - a.wins)[0]?.id ?? null,
    }
  }

  return { enter, run, meet }
}

const countWins = (won: readonly boolean[]): number => won.filter(Boolean).length
const winsOf = ({ won }: Runner): number => countWins(won)
