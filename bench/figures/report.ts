import { hasMoved, isAccepting, openAccepted } from './accepted.ts'
import { headerOf, type Machine } from './machine.ts'
import { median, noise } from './rounds.ts'

/** A number that a bench finds: what came out in each of its rounds, of which the median counts. */
export interface Figure {
  readonly name: string
  readonly unit: string
  readonly rounds: readonly number[]
  readonly atMost?: number
  readonly atLeast?: number
}

interface Accepted {
  readonly machine: Machine
  readonly figures: Readonly<Record<string, number>>
}

const digits = (value: number) =>
  Number.isInteger(value) || value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))

/** Prints the figures beside their goals and those accepted before; answers whether every goal is met. */
export function reportFigures(bench: string, part: string, machine: Machine, figures: readonly Figure[]): boolean {
  const accepted = openAccepted<Accepted>(bench)
  const before = accepted.read()[part]
  console.log(headerOf(part, machine))
  console.log(row(['', 'median', '+-', 'goal', 'accepted', '']))
  for (const figure of figures) console.log(describe(figure, before?.figures[keyOf(figure)]))
  if (isAccepting) {
    const values = figures.map((figure) => [keyOf(figure), Number(digits(median(figure.rounds)))] as const)
    accepted.keep(part, { machine, figures: Object.fromEntries(values) })
  }
  return figures.every(isMet)
}

function describe(figure: Figure, before: number | undefined): string {
  const { rounds, atMost, atLeast } = figure
  const now = median(rounds)
  const goal = atMost !== undefined ? `<= ${atMost}` : atLeast !== undefined ? `>= ${atLeast}` : ''
  const isMoved = before !== undefined && hasMoved(before, now, noise(rounds))
  const verdicts = [goal && (isMet(figure) ? 'pass' : 'FAIL'), isMoved && 'moved'].filter(Boolean)
  const cells = [digits(now), digits(noise(rounds)), goal, before === undefined ? '' : digits(before)]
  return row([keyOf(figure), ...cells, verdicts.join(' ')])
}

function isMet({ rounds, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  const value = median(rounds)
  return value <= atMost && value >= atLeast
}

const row = ([name = '', ...cells]: readonly string[]): string =>
  name.padEnd(60) + cells.map((cell, at) => (at === cells.length - 1 ? `  ${cell}` : cell.padStart(10))).join('')

const keyOf = ({ name, unit }: Figure) => `${name}, ${unit}`
