import type { Clock } from '@clew/contracts/clock'
import { compileTemplate, maxTemplateChars } from '../rule-agent/compile/compile-template.ts'
import { readTemplate, type Reading } from '../rule-agent/compile/read-template.ts'
import { type Lesson, type LessonName, lessons } from './lessons.ts'
import { findSentence, type NamedSentence, type PlacedSentence, placeSentence } from './place-sentence.ts'
import { type Ending, readEnding } from './read-ending.ts'
import { countWins, practiceMazes } from './try-template.ts'

/** A game of an agent that a person played with the template, as the server keeps it. */
export interface PlayedRun {
  readonly clock: Clock
  /** As `encodeRecord` writes it. */
  readonly record: string
}

/** How the last games ended; each number counts games. */
export interface LastGames {
  readonly won: number
  readonly lost: number
  readonly germ: number
  /** Of those on a germ: the player stood still. */
  readonly still: number
  readonly time: number
  /** Lost without one step. */
  readonly stepless: number
}

/** A palette sentence for the text, with the practice mazes that it wins. */
export interface Offer extends Omit<PlacedSentence, 'text'> {
  readonly wins: number
}

/** One sentence to change, why, and one to three sentences that do better. */
export interface Advice {
  readonly lesson: LessonName
  readonly named: NamedSentence | null
  /** Lost games that speak for it. */
  readonly shownBy: number
  readonly offers: readonly Offer[]
}

export interface Coaching {
  /** Of this text. */
  readonly text: string
  readonly games: LastGames
  /** Practice mazes that the text wins as it is, of `mazes`. */
  readonly wins: number
  readonly mazes: number
  /** What helps most stands first; empty when nothing that the coach knows does better. */
  readonly advice: readonly Advice[]
}

const mostOffers = 3
/** Of the practice mazes: fewer may be chance. */
const leastGain = 2

/**
 * Reads a template and the last games with it, and says which sentence to change: rules, no model. Each sentence that it
 * offers was compiled at its place and tried in the practice mazes. Deterministic. Grows with the records, and with 40 short
 * games for each of at most two dozen sentences; the caller keeps it off the thread that answers. Null for a text that is too long.
 */
export async function coach(text: string, runs: readonly PlayedRun[]): Promise<Coaching | null> {
  if (text.length > maxTemplateChars) return null
  const reading = readTemplate(text)
  const endings = runs.flatMap(({ record }) => readEnding(record) ?? [])
  const clock = runs[0]?.clock ?? 'realtime'
  const wins = await countWins(text, clock)
  const lost = endings.filter(({ outcome }) => outcome !== 'won')
  const tried: TriedTexts = new Map()
  const advice: Advice[] = []
  for (const lesson of dueLessons(text)) {
    const given = await adviceOf(lesson, { reading, lost, wins, clock, tried })
    if (given.offers.length > 0) advice.push(given)
    if (lesson.isFirst && given.offers.length > 0) break
  }
  return { text, games: countGames(endings), wins, mazes: practiceMazes, advice: inOrder(advice) }
}

const dueLessons = (text: string): readonly Lesson[] => {
  const { settings } = compileTemplate(text).policy
  return lessons.filter(({ isDue }) => isDue(settings))
}

type TriedTexts = Map<string, number>

interface Known {
  readonly reading: Reading
  readonly lost: readonly Ending[]
  readonly wins: number
  readonly clock: Clock
  readonly tried: TriedTexts
}

async function adviceOf(lesson: Lesson, { reading, lost, wins, clock, tried }: Known): Promise<Advice> {
  const named = findSentence(reading, lesson.settings)
  const offers: Offer[] = []
  for (const sentence of lesson.sentences) {
    const placed = placeSentence(reading, sentence, named)
    if (!placed) continue
    const { text, ...offer } = placed
    const won = tried.get(text) ?? (await countWins(text, clock))
    tried.set(text, won)
    if (lesson.isFirst || won >= wins + leastGain) offers.push({ ...offer, wins: won })
  }
  const best = lesson.isFirst ? offers : offers.toSorted((a, b) => b.wins - a.wins)
  return {
    lesson: lesson.name,
    named,
    shownBy: lost.filter(lesson.isShownBy).length,
    offers: best.slice(0, mostOffers),
  }
}

/** What a lost game speaks for, then what wins most; no sentence is offered twice. */
function inOrder(advice: readonly Advice[]): Advice[] {
  const offered = new Set<string>()
  return advice
    .toSorted((a, b) => Number(b.shownBy > 0) - Number(a.shownBy > 0) || bestOf(b) - bestOf(a))
    .map((one) => ({
      ...one,
      offers: one.offers.filter(({ sentence }) => !offered.has(sentence) && offered.add(sentence)),
    }))
    .filter(({ offers }) => offers.length > 0)
}

const bestOf = ({ offers }: Advice): number => Math.max(...offers.map(({ wins }) => wins))

function countGames(endings: readonly Ending[]): LastGames {
  const count = (is: (ending: Ending) => boolean) => endings.filter(is).length
  const isLost = ({ outcome }: Ending) => outcome !== 'won'
  return {
    won: endings.length - count(isLost),
    lost: count(isLost),
    germ: count(({ outcome }) => outcome === 'germ'),
    still: count(({ outcome, isStill }) => outcome === 'germ' && isStill),
    time: count(({ outcome }) => outcome === 'time'),
    stepless: count((ending) => isLost(ending) && ending.steps === 0),
  }
}
