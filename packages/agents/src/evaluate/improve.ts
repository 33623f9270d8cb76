import type { Suite } from '@clew/contracts/evaluations/suites'
import { placeSentence } from '../coach/place-sentence.ts'
import { cutSentences } from '../rules/cut-sentences.ts'
import { readTemplate } from '../rules/read-template.ts'
import { formGroups } from '../rules/sentence-forms.ts'
import { playedPolicy } from './rule-agent-of.ts'
import { holm, significance } from './statistics/holm.ts'
import type { Interval } from './statistics/interval.ts'
import { exactMcNemar, pairedDifference, type PairedWins } from './statistics/paired-rates.ts'

/** What was changed in the text of a candidate's parent: sentences that were put in, or one that was taken out. */
export interface Change {
  readonly kind: 'added' | 'removed'
  readonly sentences: readonly string[]
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
  /** Whose seeds are played, beyond those of evaluations, so that these are new to what was found. */
  readonly suite: Pick<Suite, 'firstSeed'>
  /** Whether the built-in rule agent wins a seed under a text. */
  readonly play: (templateText: string, seed: number) => Promise<boolean>
}

/** How many training seeds are played in each heat, and how many go on to the next. */
const heats = [
  { seeds: 6, goOn: 12 },
  { seeds: 18, goOn: 4 },
  { seeds: 60, goOn: 1 },
] as const
const mostRounds = 8
/** Behind the first seed of a suite; evaluations play at most 100,000 from there. */
const training = { from: 200_000, seeds: heats.at(-1)!.seeds }
const unseen = { from: 300_000, seeds: 200 }
const mostFinalists = 3

/** What the palette of the editor offers about playing, but for what is not ranked. */
const vocabulary = formGroups
  .filter(({ title }) => !['Sandbox powers', 'Goals'].includes(title))
  .flatMap(({ forms }) => forms.map(({ sentence }) => sentence))

/** Without these nobody walks: to a text that never wins they are added with each other sentence. */
const beginning = ['Answer with one JSON object and nothing else.', 'Plan the shortest path to the exit.']

/** A candidate in a race, with what it won so far, in the order of the training seeds. */
interface Runner {
  readonly parent: number | null
  readonly change: Change | null
  readonly text: string
  readonly won: boolean[]
}

/**
 * Looks for a better template: in each round the best so far is tried with one sentence of the vocabulary more, or one of its own
 * less; the candidates race on the training seeds, the bad are stopped early, and the winner is where the next round begins. The
 * last few winners meet the template on seeds that none has seen, and only what is better there beyond chance is called better:
 * of templates that cannot be improved at most 5 % are said to be. It tells how far it is before each game, so that whoever asks
 * may stop or wait there. Costs about 1,000 games a round, eight rounds at most. Rejects only when `play` does.
 */
export async function* improve(options: ImproveOptions): AsyncGenerator<ImproveProgress, Improvement> {
  const race = createRace(options)
  let champion = yield* race.enter({ parent: null, change: null, text: options.templateText, won: [] })
  const champions: number[] = []
  for (let round = 1; round <= mostRounds; round++) {
    const next = yield* race.run(champion, round)
    if (next === null) break
    champions.push(next)
    champion = next
  }
  const finalists = champions.slice(-mostFinalists)
  return yield* race.meet(finalists)
}

const seedsOf = (
  { firstSeed }: ImproveOptions['suite'],
  { from, seeds }: { from: number; seeds: number },
): readonly number[] => Array.from({ length: seeds }, (_, at) => firstSeed + from + at)

function createRace({ templateText, suite, play }: ImproveOptions) {
  const trainingSeeds = seedsOf(suite, training)
  const heldOutSeeds = seedsOf(suite, unseen)
  const runners: Runner[] = []
  const policies = new Set<string>()
  let played = 0
  let round = 0

  async function* playUpTo(runner: Runner, seeds: number): AsyncGenerator<ImproveProgress, void> {
    for (const seed of trainingSeeds.slice(runner.won.length, seeds)) {
      yield { round, rounds: mostRounds, tried: runners.length, played }
      runner.won.push(await play(runner.text, seed))
      played++
    }
  }

  async function* enter(runner: Runner): AsyncGenerator<ImproveProgress, number> {
    policies.add(policyKey(runner.text))
    runners.push(runner)
    yield* playUpTo(runner, training.seeds)
    return runners.length - 1
  }

  /** The best of the changes of a champion, when it wins more of the training seeds than that. */
  async function* run(champion: number, number: number): AsyncGenerator<ImproveProgress, number | null> {
    round = number
    const before = runners[champion]!
    let field = changesOf(before.text, winsOf(before) === 0).flatMap(({ change, text }): Runner[] => {
      const policy = policyKey(text)
      if (policies.has(policy)) return []
      policies.add(policy)
      return [{ parent: champion, change, text, won: [] }]
    })
    runners.push(...field)
    for (const { seeds, goOn } of heats) {
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
        yield { round, rounds: mostRounds, tried: runners.length, played }
        won.push(await play(text, seed))
        played++
      }
      results.push(won)
    }
    const [own, ...others] = results
    const pairs = others.map((won) => pairsOf(own!, won))
    const corrected = holm(pairs.map(exactMcNemar))
    const finalists = pairs.map((wins, at) => ({
      id: ids[at]!,
      wins: countWins(others[at]!),
      difference: (wins.onlySecond - wins.onlyFirst) / wins.seeds,
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

/** Each way to put one sentence of the vocabulary in, or to take one out; to one that never wins also what others build on. */
function changesOf(text: string, isHopeless: boolean): { readonly change: Change; readonly text: string }[] {
  const added = (sentences: readonly string[]) => ({
    change: { kind: 'added' as const, sentences },
    text: sentences.reduce(withSentence, text),
  })
  const removed = cutSentences(text).map((cut) => ({
    change: { kind: 'removed' as const, sentences: [cut.text] },
    text: cut.without,
  }))
  const groups = isHopeless
    ? [beginning, ...beginning.map((sentence) => [sentence]), ...vocabulary.map((sentence) => [...beginning, sentence])]
    : vocabulary.map((sentence) => [sentence])
  return [...groups.map(added), ...removed]
}

/** The text with a sentence where it does what it says; as it was where it says that already or has no place. */
const withSentence = (text: string, sentence: string): string =>
  placeSentence(readTemplate(text), sentence, null)?.text ?? text

const policyKey = (text: string): string => JSON.stringify(playedPolicy(text))
const countWins = (won: readonly boolean[]): number => won.filter(Boolean).length
const winsOf = ({ won }: Runner): number => countWins(won)

const pairsOf = (first: readonly boolean[], second: readonly boolean[]): PairedWins => ({
  seeds: first.length,
  onlyFirst: first.filter((won, at) => won && !second[at]).length,
  onlySecond: second.filter((won, at) => won && !first[at]).length,
})
