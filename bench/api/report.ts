import { hasMoved, openAccepted } from '../figures/accepted.ts'
import { acceptedControlMs, goalOfControl, ofControl, roundsOfControl } from '../figures/multiples.ts'
import { digits } from '../figures/report.ts'
import { median, noise } from '../figures/rounds.ts'
import type { ApiCall } from './calls.ts'
import type { DatabaseKind } from './databases.ts'
import { type Cost, type Measured, roundsOf } from './measure.ts'

type Kind = DatabaseKind['name']

/** What is kept of a run: of each call, by its name, what it cost in milliseconds, and what the control cost meanwhile. */
interface Accepted {
  readonly controlMs: number
  readonly calls: Readonly<Record<string, Omit<Cost, 'controlMs' | 'p50Ms'> & Partial<Pick<Cost, 'p50Ms'>>>>
}

const accepted = openAccepted<Accepted>('api')
const medianOf = (measured: Measured, of: keyof Cost) => median(roundsOf(measured, of))
/** CPU with the database, in thousandths of the control of its round. */
const multiplesOf = (measured: Measured) =>
  roundsOfControl(roundsOf(measured, 'withDatabaseMs'), roundsOf(measured, 'controlMs'))

/** Keeps these figures as the ones that the next ones are compared with. */
export function accept(kind: Kind, all: readonly Measured[]): void {
  const kept = all.map((measured) => {
    const [serverMs, withDatabaseMs, p50Ms] = (['serverMs', 'withDatabaseMs', 'p50Ms'] as const).map((of) =>
      Number(digits(medianOf(measured, of))),
    )
    return [
      measured.call.name,
      { serverMs, withDatabaseMs, p50Ms, perSecond: Math.round(medianOf(measured, 'perSecond')) },
    ]
  })
  const controlMs = Number(median(all.flatMap((measured) => roundsOf(measured, 'controlMs'))).toFixed(1))
  accepted.keep(kind, { controlMs, calls: Object.fromEntries(kept) as Accepted['calls'] })
}

const goalMsOf = (kind: Kind, { goalMs, embeddedGoalMs = 2 * goalMs }: ApiCall) =>
  kind === 'embedded' ? embeddedGoalMs : goalMs

/** What misses its goal, in words: each figure by the control that was measured beside it. */
export function findMisses(kind: Kind, measured: Measured): string[] {
  const { call, refusals } = measured
  const controls = roundsOf(measured, 'controlMs')
  const p50 = median(roundsOfControl(roundsOf(measured, 'p50Ms'), controls))
  // A host that takes twice as long answers half as many.
  const perSecond = median(
    roundsOf(measured, 'perSecond').map((rate, at) => (rate * controls[at]!) / acceptedControlMs),
  )
  const perSecondGoal = (call.perSecondGoal ?? 0) / (kind === 'embedded' ? 2 : 1)
  return [
    ...(median(multiplesOf(measured)) > goalOfControl(goalMsOf(kind, call)) ? ['CPU'] : []),
    ...(p50 > goalOfControl(call.p50GoalMs ?? Infinity)
      ? [`p50 ${digits(p50)} of ${digits(goalOfControl(call.p50GoalMs ?? 0))}`]
      : []),
    ...(perSecond < perSecondGoal ? [`${digits(perSecond)} a second on the accepted host, of ${perSecondGoal}`] : []),
    ...[...refusals].map(([status, count]) => `${count} times ${status}`),
  ]
}

/** Prints the table; answers whether every goal is met. */
export function report(kind: Kind, all: readonly Measured[]): boolean {
  console.log(row([kind, 'server ms', 'with db', 'p50 ms', 'a second', '‰ control', '+-', 'goal', '']))
  const passed = all.map((measured) => {
    const multiples = multiplesOf(measured)
    const misses = findMisses(kind, measured)
    console.log(
      row([
        measured.call.name,
        ...(['serverMs', 'withDatabaseMs', 'p50Ms'] as const).map((of) => digits(medianOf(measured, of))),
        String(Math.round(medianOf(measured, 'perSecond'))),
        ...[median(multiples), noise(multiples), goalOfControl(goalMsOf(kind, measured.call))].map(digits),
        misses.length === 0 ? 'pass' : `FAIL ${misses.join(', ')}`,
      ]),
    )
    return misses.length === 0
  })
  return passed.every(Boolean)
}

/** Says which figures are not what was accepted, in thousandths of the control. */
export function reportMoves(kind: Kind, all: readonly Measured[]): void {
  const before = accepted.read()[kind]
  if (before === undefined) return console.log('Nothing was accepted before (`-- --accept` does it).')
  const moves = all.flatMap((measured) => {
    const { name } = measured.call
    const keptMs = before.calls[name]?.withDatabaseMs
    if (keptMs === undefined) return [`  ${name}: new`]
    const [kept, multiples] = [ofControl(keptMs, before.controlMs), multiplesOf(measured)]
    const isMoved = hasMoved(kept, median(multiples), noise(multiples))
    return isMoved ? [`  ${name}: ${digits(kept)} -> ${digits(median(multiples))} ‰ of the control`] : []
  })
  console.log([`${moves.length} figures moved since the accepted ones`, ...moves].join('\n'))
}

export const row = ([name = '', ...cells]: readonly string[]): string =>
  [name.padEnd(38), ...cells.map((cell, at) => (at === cells.length - 1 ? ` ${cell}` : cell.padStart(9)))].join(' ')
