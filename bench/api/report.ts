import { hasMoved, openAccepted } from '../figures/accepted.ts'
import type { DatabaseKind } from './databases.ts'
import { type Cost, type Measured, medianOf, noiseOf } from './measure.ts'

/** Of each call, by its name. */
type Figures = Record<string, Cost>

const accepted = openAccepted<Figures>('api')
const digits = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** Keeps these figures as the ones that the next ones are compared with. */
export const accept = (kind: DatabaseKind['name'], measured: readonly Measured[]): void =>
  accepted.keep(kind, Object.fromEntries(measured.map(({ call, rounds }) => [call.name, rounded(rounds)])))

const rounded = (rounds: readonly Cost[]): Cost => ({
  serverMs: Number(digits(medianOf(rounds, 'serverMs'))),
  withDatabaseMs: Number(digits(medianOf(rounds, 'withDatabaseMs'))),
  perSecond: Math.round(medianOf(rounds, 'perSecond')),
})

/** Prints the table; answers whether every goal is met. */
export function report(kind: DatabaseKind['name'], measured: readonly Measured[]): boolean {
  const factor = kind === 'embedded' ? 2 : 1
  console.log(row([kind, 'server', 'with db', 'goal', 'a second', '']))
  const passed = measured.map(({ call, rounds, refusals }) => {
    const { serverMs, withDatabaseMs, perSecond } = rounded(rounds)
    const refused = [...refusals].map(([status, count]) => `${count} times ${status}`)
    const isGood =
      withDatabaseMs <= call.goalMs * factor && perSecond >= (call.perSecondGoal ?? 0) / factor && refused.length === 0
    const numbers = [serverMs, withDatabaseMs, call.goalMs * factor].map(digits)
    console.log(row([call.name, ...numbers, String(perSecond), [isGood ? 'pass' : 'FAIL', ...refused].join(' ')]))
    return isGood
  })
  return passed.every(Boolean)
}

/** Says which figures are not what was accepted. */
export function reportMoves(kind: DatabaseKind['name'], measured: readonly Measured[]): void {
  const figures = accepted.read()[kind]
  if (figures === undefined) return console.log('Nothing was accepted before (`-- --accept` does it).')
  const moves = measured.flatMap(({ call, rounds }) => {
    const before = figures[call.name]?.withDatabaseMs
    if (before === undefined) return [`  ${call.name}: new`]
    const now = medianOf(rounds, 'withDatabaseMs')
    const isMoved = hasMoved(before, now, noiseOf(rounds, 'withDatabaseMs'))
    return isMoved ? [`  ${call.name}: ${digits(before)} -> ${digits(now)} ms`] : []
  })
  console.log([`${moves.length} figures moved since the accepted ones`, ...moves].join('\n'))
}

const row = ([name = '', ...cells]: readonly string[]): string =>
  [name.padEnd(38), ...cells.map((cell, at) => (at === cells.length - 1 ? ` ${cell}` : cell.padStart(9)))].join(' ')
