import type { ServerLoad } from '../clew/watch-server.ts'
import { count, type Tally } from '../crowd/answers.ts'
import { percentile } from '../figures/rounds.ts'
import type { Attacked } from './attacker.ts'
import { besideKind, modelKinds, type Scenario } from './scenarios.ts'
import type { Phase } from '../crowd/people.ts'

export interface Measured extends Omit<Phase, 'isOver'> {
  readonly title: string
  readonly load: ServerLoad
  readonly startMb: number
  readonly tookMs: number
  /** In how many looks the server said that its model fails. */
  readonly modelFailing: number
}

/** One of a hundred samples of 20 ms may be later; the server's memory may never be larger. */
const limits = { delayMs: 200, rssMb: 500, waitMs: 1000 } as const

const isSuccess = (status: number) => status >= 200 && status < 300
const isServerError = (status: number) => status >= 500

function printRow(name: string, cells: readonly (string | number)[], width = 9): void {
  const shown = cells.map((cell) => (typeof cell === 'number' ? String(Math.round(cell)) : cell).padStart(width))
  console.log(name.padEnd(48) + shown.join(''))
}

export function reportPhases(phases: readonly Measured[]): void {
  console.log(
    '\nThe server: delay of its event loop in ms, processor time in % of one core, memory in MB; calls of people',
  )
  const names = ['p50', 'p99', 'max', 'CPU %', 'RSS from', 'most', 'to', 'calls', 'refused', '5xx', 'ranked', 'failed']
  printRow('', names)
  for (const { title, load, startMb, tookMs, tally, games } of phases)
    printRow(title, [
      load.p50Ms,
      load.p99Ms,
      load.maxMs,
      (load.cpuMs / tookMs) * 100,
      startMb,
      load.mostRssMb,
      load.rssMb,
      count(tally),
      count(tally, (status) => !isSuccess(status)),
      count(tally, isServerError),
      games.ranked,
      games.failures.length,
    ])
}

export function reportWaits(before: Measured, during: Measured): void {
  console.log('\nWhat people wait, in ms: before, and beside the attacker')
  printRow('', ['p50', 'p99', 'max', 'calls', 'p50', 'p99', 'max', 'calls'])
  const waits = (tally: Tally, kind: string) => {
    const values = tally[kind]?.waitsMs ?? []
    return [...[0.5, 0.99, 1].map((share) => percentile(values, share)), values.length]
  }
  const kinds = new Set([...Object.keys(before.tally), ...Object.keys(during.tally)])
  for (const kind of [...kinds].toSorted()) printRow(kind, [...waits(before.tally, kind), ...waits(during.tally, kind)])
}

export function reportAttack({ tally, floods }: Attacked): void {
  console.log('\nThe attacker: answers in ms, and how often each status came (0: no answer)')
  printRow('', ['p50', 'max', 'asked', '  statuses'])
  for (const [name, { waitsMs, statuses }] of Object.entries(tally)) {
    const shown = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`)
    printRow(name, [percentile(waitsMs, 0.5), percentile(waitsMs, 1), waitsMs.length, `  ${shown.join(', ')}`])
  }
  for (const [name, times] of Object.entries(floods)) printRow(name, ['', '', times])
}

/** What must not be, in words. */
export function findFaults(scenario: Scenario, before: Measured, during: Measured, { tally }: Attacked): string[] {
  const complaintsOf = (one: Tally) => Object.values(one).flatMap(({ complaints }) => complaints)
  const { p99Ms, maxMs, mostRssMb } = during.load
  const delayMs = scenario.isStrict ? maxMs : p99Ms
  const ofPhases = [before, during].flatMap(({ title, games, tally: calls }) => [
    ...(games.ranked === 0 ? [`${title}: no game was finished and ranked`] : []),
    ...games.failures.map((failure) => `${title}: a game failed, ${failure}`),
    ...complaintsOf(calls).map((complaint) => `${title}: ${complaint}`),
  ])
  return [
    ...(delayMs > limits.delayMs ? [`the event loop was ${Math.round(delayMs)} ms late under attack`] : []),
    ...(during.modelFailing > 0 ? [`the model, which answers, was said to fail, in ${during.modelFailing} looks`] : []),
    ...(scenario.isStrict ? findLongWaits(scenario, during) : []),
    ...(mostRssMb > limits.rssMb ? [`the server took ${Math.round(mostRssMb)} MB under attack`] : []),
    ...ofPhases,
    ...complaintsOf(tally).map((complaint) => `to the attacker: ${complaint}`),
  ]
}

/** What others wait for too long, beside the time that a model takes. */
function findLongWaits({ modelMs = 0 }: Scenario, { tally }: Measured): string[] {
  return Object.entries(tally).flatMap(([kind, { waitsMs }]) => {
    const waitMs = percentile(waitsMs, 0.99) - (modelKinds.includes(kind) ? modelMs : 0)
    const isLong = kind !== besideKind && waitMs > limits.waitMs
    return isLong ? [`${kind}: others waited ${Math.round(waitMs)} ms (p99) under attack`] : []
  })
}
