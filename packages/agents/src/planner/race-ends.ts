import type { WalkEnd } from './walk-search.ts'

/** A place where a walk may end, with what was followed of it so far. */
interface Contender {
  readonly end: WalkEnd
  /** What of the worth at the look is sure: nobody is touched until then. */
  readonly sure: number
  /** Of the futures that it was followed in: how many, and what was found there. */
  seen: number
  sum: number
  worth: number
}

export interface Race {
  /** What an end counts for beside what will be found at the look. */
  readonly sureOf: (end: WalkEnd) => number
  /** What it is worth to be at a cell when no germs are there: more is found in no future. */
  readonly mostAt: (cell: number) => number
  /** What it is worth to be at a cell in a future. */
  readonly worthAt: (sample: number, cell: number) => number
  /** How many futures are followed at most, of those that were drawn. */
  readonly followed: number
}

/** Ends are followed for so many futures, and those that are then no longer in question drop out. */
const block = 16
/** In question is who is less than so many standard errors behind. */
const errors = 2

/**
 * The end that is worth most on average over futures, and how much; null when none may be worth more than `atLeast`. A race: an
 * end that is behind the best by more than chance makes likely is followed no further (Maron and Moore, "Hoeffding races", 1993;
 * by paired differences, as all see the same futures, as Birattari et al., "A racing algorithm for configuring metaheuristics", 2002).
 */
export function raceEnds(ends: readonly WalkEnd[], race: Race, atLeast: number): Contender | null {
  const { sureOf, mostAt, worthAt, followed } = race
  let contenders = ends
    .map((end): Contender => {
      const sure = sureOf(end)
      return { end, sure, seen: 0, sum: 0, worth: sure * mostAt(end.cell) + end.prize }
    })
    .filter(({ worth }) => worth > atLeast)
  for (let until = 0; contenders.length > 0;) {
    const best = contenders.reduce((one, other) => (other.worth > one.worth ? other : one))
    if (until > 0) contenders = contenders.filter((other) => other === best || mayBeat(other, best, until))
    if (until === followed || (until > 0 && contenders.length === 1)) return best
    const from = until
    until = Math.min(from + block, followed)
    for (const contender of contenders) follow(contender, from, until)
  }
  return null

  function follow(contender: Contender, from: number, until: number): void {
    const { end, sure } = contender
    for (let sample = from; sample < until; sample++) {
      if (!isAlive(end, sample)) continue
      contender.sum += worthAt(sample, end.cell)
      contender.seen++
    }
    if (contender.seen > 0) contender.worth = sure * (contender.sum / contender.seen) + end.prize
  }

  function mayBeat(other: Contender, best: Contender, until: number): boolean {
    let count = 0
    let sum = 0
    let squares = 0
    for (let sample = 0; sample < until; sample++) {
      if (!isAlive(other.end, sample) || !isAlive(best.end, sample)) continue
      const more = other.sure * worthAt(sample, other.end.cell) - best.sure * worthAt(sample, best.end.cell)
      count++
      sum += more
      squares += more * more
    }
    if (count < 2) return other.sure * mostAt(other.end.cell) + other.end.prize > best.worth
    const variance = (squares - (sum * sum) / count) / (count - 1)
    return other.worth + errors * Math.sqrt(Math.max(0, variance) / count) > best.worth
  }
}

const isAlive = ({ alive }: WalkEnd, sample: number): boolean => ((alive[sample >> 5]! >>> (sample & 31)) & 1) === 1
