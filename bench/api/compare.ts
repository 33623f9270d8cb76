import { compareRounds, ofControl, ratioText } from '../figures/multiples.ts'
import { digits } from '../figures/report.ts'
import { median } from '../figures/rounds.ts'
import { type Measured, roundsOf } from './measure.ts'
import { row } from './report.ts'

/** Prints what each call costs here and at the other commit, and how many times as much here, round by round. */
export function reportComparison(title: string, ours: readonly Measured[], theirs: readonly Measured[]): void {
  console.log(row([title, 'here ms', '‰ control', 'there ms', '‰ control', 'here / there, least to most']))
  ours.forEach((here, at) => {
    const there = theirs[at]!
    const ratio = compareRounds(roundsOf(here, 'withDatabaseMs'), roundsOf(there, 'withDatabaseMs'))
    const refused = [...refusalsOf('here', here), ...refusalsOf('there', there)]
    console.log(row([here.call.name, ...costOf(here), ...costOf(there), [ratioText(ratio), ...refused].join(', ')]))
  })
}

function costOf(measured: Measured): string[] {
  const ms = median(roundsOf(measured, 'withDatabaseMs'))
  return [digits(ms), digits(ofControl(ms, median(roundsOf(measured, 'controlMs'))))]
}

const refusalsOf = (where: string, { refusals }: Measured) =>
  [...refusals].map(([status, count]) => `${where} ${count} times ${status}`)
