import { policyKey } from '@clew/agents/evaluate/rule-agent-of'
import { formGroups } from '@clew/agents/rule-agent/parse/sentence-forms'
import { offeredBoards } from '@clew/engine'
import { countWins } from './count-wins.ts'

/** Boards where powers are scarce; templates are searched for the mean of their rates in lockstep. */
export const scarceBoards = offeredBoards.filter((name) => name !== 'classic')

/** With less nobody moves; both count as sentences. */
const beginning = ['Answer with one JSON object and nothing else.', 'Plan the shortest path to the exit.']

/** Powers at their moment, which the palette has without one. */
const powersInDanger = [
  'Freeze the germs for 3 seconds when a germ is within 2 cells.',
  'Freeze the germs for 3 seconds when a germ is within 3 cells.',
  'Slow the germs for 3 seconds when a germ is within 2 cells.',
  'Slow the germs for 3 seconds when a germ is within 4 cells.',
  'Use the speed boost for 2 seconds when a germ is within 2 cells.',
]

/** All that the palette of the editor offers about playing, but for what is not ranked. */
const vocabulary = formGroups
  .filter(({ title }) => !['Sandbox powers', 'The answer', 'Goals'].includes(title))
  .flatMap(({ forms }) => forms.map(({ sentence }) => sentence))
  .concat(powersInDanger)

/** Seeds of the search; a result is measured on others. */
const searchSeeds = 700_001
/** Games a board for all candidates of a round, and for the best of them. */
const screen = { games: 12, keep: 20 }
const decide = { games: 60, keep: 8 }

/** A template is a list of sentences. */
export type Sentences = readonly string[]

export interface Found {
  readonly sentences: Sentences
  /** Mean of the rates on the scarce boards. */
  readonly rate: number
}

/** Wins of templates on each scarce board, `games` seeds from `from` on. */
export async function winsOf(templates: readonly string[], games: number, from: number): Promise<number[][]> {
  const settingOf = (template: string, board: (typeof scarceBoards)[number]) =>
    ({ template, board, clock: 'lockstep' }) as const
  const settings = templates.flatMap((template) => scarceBoards.map((board) => settingOf(template, board)))
  const wins = await countWins(settings, games, from)
  return templates.map((template) => scarceBoards.map((board) => wins(settingOf(template, board))))
}

/**
 * The best templates of a size that a beam finds which adds one sentence after the other, best first; `onFound` hears the best of
 * each size. Costs beam by vocabulary by games for each size.
 */
export async function searchTemplates(size: number, onFound: (found: Found) => void): Promise<readonly Found[]> {
  let beam: readonly Found[] = [{ sentences: beginning, rate: 0 }]
  for (let sentences = beginning.length + 1; sentences <= size; sentences++) {
    beam = await bestOf(beam.flatMap((shorter) => longer(shorter.sentences)))
    onFound(beam[0]!)
  }
  return beam
}

/** One sentence more, if it changes anything. */
const longer = (sentences: Sentences): Sentences[] =>
  vocabulary
    .map((sentence) => [...sentences, sentence])
    .filter((more) => policyKey(more.join(' ')) !== policyKey(sentences.join(' ')))

/** In two rounds, the second with those that did well in the first. */
async function bestOf(candidates: readonly Sentences[]): Promise<readonly Found[]> {
  const different = [...new Map(candidates.map((sentences) => [policyKey(sentences.join(' ')), sentences])).values()]
  const screened = await ranked(different, screen)
  return ranked(
    screened.map(({ sentences }) => sentences),
    decide,
  )
}

async function ranked(candidates: readonly Sentences[], { games, keep }: typeof screen): Promise<Found[]> {
  const wins = await winsOf(
    candidates.map((sentences) => sentences.join(' ')),
    games,
    searchSeeds,
  )
  return candidates
    .map((sentences, at) => ({
      sentences,
      rate: wins[at]!.reduce((sum, won) => sum + won, 0) / games / scarceBoards.length,
    }))
    .toSorted((a, b) => b.rate - a.rate)
    .slice(0, keep)
}
