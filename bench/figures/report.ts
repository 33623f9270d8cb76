import { hasMoved, isAccepting, openAccepted } from './accepted.ts'
import { headerOf, type Machine } from './machine.ts'
import { goalOfControl, ofControl, roundsOfControl } from './multiples.ts'
import { median, noise } from './rounds.ts'

/** A number that a bench finds: what came out in each of its rounds, of which the median counts. */
export interface Figure {
  readonly name: string
  readonly unit: string
  readonly rounds: readonly number[]
  /**
   * What the control cost beside each round, where the figure is a time that depends on the host: it is then judged in
   * thousandths of the control, and its goal is in milliseconds of the accepted host.
   */
  readonly controlsMs?: readonly number[]
  readonly atMost?: number
  readonly atLeast?: number
}

interface Accepted {
  readonly machine: Machine
  readonly figures: Readonly<Record<string, number>>
}

export const digits = (value: number) =>
  Number.isInteger(value) || value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))

/** Prints the figures beside their goals and those accepted before; answers whether every goal is met. */
export function reportFigures(bench: string, part: string, machine: Machine, figures: readonly Figure[]): boolean {
  const accepted = openAccepted<Accepted>(bench)
  const before = accepted.read()[part]
  console.log(headerOf(part, machine))
  console.log(row(['', 'median', '+-', '‰ control', '+-', 'goal', 'accepted', '']))
  for (const figure of figures) console.log(describe(figure, before))
  if (isAccepting) {
    const values = figures.map((figure) => [keyOf(figure), Number(digits(median(figure.rounds)))] as const)
    accepted.keep(part, { machine, figures: Object.fromEntries(values) })
  }
  return figures.every(isMet)
}

/** What a figure is judged by: its rounds, its goals and what was accepted, in thousandths of the control where it has one. */
function judged({ rounds, controlsMs, atMost, atLeast }: Figure) {
  if (controlsMs === undefined) return { rounds, atMost, atLeast, keptOf: (kept: number) => kept }
  const goal = (ms: number | undefined) => (ms === undefined ? undefined : goalOfControl(ms))
  const keptOf = (kept: number, controlMs: number) => ofControl(kept, controlMs)
  return { rounds: roundsOfControl(rounds, controlsMs), atMost: goal(atMost), atLeast: goal(atLeast), keptOf }
}

function describe(figure: Figure, accepted: Accepted | undefined): string {
  const { rounds, atMost, atLeast, keptOf } = judged(figure)
  const now = median(rounds)
  const kept = accepted?.figures[keyOf(figure)]
  const before = kept === undefined || accepted === undefined ? undefined : keptOf(kept, accepted.machine.controlMs)
  const goal = atMost !== undefined ? `<= ${digits(atMost)}` : atLeast !== undefined ? `>= ${digits(atLeast)}` : ''
  const isMoved = before !== undefined && hasMoved(before, now, noise(rounds))
  const verdicts = [goal && (isMet(figure) ? 'pass' : 'FAIL'), isMoved && 'moved'].filter(Boolean)
  const multiples = figure.controlsMs ? [digits(now), digits(noise(rounds))] : ['', '']
  const measured = [digits(median(figure.rounds)), digits(noise(figure.rounds))]
  const cells = [...measured, ...multiples, goal, before === undefined ? '' : digits(before)]
  return row([keyOf(figure), ...cells, verdicts.join(' ')])
}

export function isMet(figure: Figure): boolean {
  const { rounds, atMost = Infinity, atLeast = -Infinity } = judged(figure)
  const value = median(rounds)
  return value <= atMost && value >= atLeast
}

const row = ([name = '', ...cells]: readonly string[]): string =>
  name.padEnd(60) + cells.map((cell, at) => (at === cells.length - 1 ? `  ${cell}` : cell.padStart(10))).join('')

const keyOf = ({ name, unit }: Figure) => `${name}, ${unit}`
