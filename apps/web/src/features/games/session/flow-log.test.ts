import { expect, it } from 'vitest'
import { reportOn } from '../testing/report-on.ts'
import { withOutcome } from './agent-report.ts'
import {
  excerptOf,
  hasError,
  mostFlowEntries,
  noteAnswer,
  noteFailedPublish,
  noteOutcome,
  notePublish,
  noteUnasked,
  type FlowLog,
} from './flow-log.ts'

const reportSaying = (hint: string) => reportOn({ hint })

/** One publish at each of these ticks, 100 ms of clock time a tick. */
const publishedAt = (...ticks: number[]): FlowLog =>
  ticks.reduce<FlowLog>((log, tick) => notePublish(log, tick, tick * 100), [])

const statuses = (log: FlowLog) => log.map(({ id, status }) => `${id} ${status}`)

it('counts the publishes from 1, newest first, and keeps the last 15', () => {
  const log = publishedAt(...Array.from({ length: 20 }, (_, tick) => tick))
  expect(log).toHaveLength(mostFlowEntries)
  expect(log.map(({ id }) => id)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6])
})

it('gives an answer to the observation that it names, and counts its time from there', () => {
  const report = reportSaying('Right.')
  const log = noteAnswer(publishedAt(0, 5, 9), 5, report, 800)
  expect(statuses(log)).toEqual(['3 waiting', '2 answered', '1 skipped'])
  expect(log[1]).toMatchObject({ gameTick: 5, latencyMs: 300, report })
})

it('gives an answer that names no observation to the newest that waits', () => {
  const log = noteAnswer(publishedAt(0, 5), null, reportSaying('Right.'), 600)
  expect(statuses(log)).toEqual(['2 answered', '1 skipped'])
})

it('takes back that an observation was skipped when its answer comes after all', () => {
  const newer = noteAnswer(publishedAt(0, 5), 5, reportSaying('Right.'), 600)
  expect(statuses(noteAnswer(newer, 0, reportSaying('Left.'), 700))).toEqual(['2 answered', '1 answered'])
})

it('leaves the log as it is when nothing waits', () => {
  const log = noteAnswer(publishedAt(0), 0, reportSaying('Right.'), 100)
  expect(noteAnswer(log, null, reportSaying('Left.'), 200)).toBe(log)
})

it('marks an observation that could not be published, and gives it no answer', () => {
  const failed = noteFailedPublish(publishedAt(0, 5), 2)
  expect(statuses(failed)).toEqual(['2 failed', '1 waiting'])
  expect(statuses(noteAnswer(failed, null, reportSaying('Right.'), 600))).toEqual(['2 failed', '1 answered'])
})

it('puts what the rules said in the place of what was declared', () => {
  const report = reportSaying('Right.')
  const log = noteAnswer(publishedAt(0), 0, report, 100)
  const carriedOut = withOutcome(report, { applied: [{ action: 'path' }], refused: [] })
  expect(noteOutcome(log, report.wire, carriedOut)[0]?.report?.applied).toEqual(['path'])
  expect(noteOutcome(log, { hint: 'Right.' }, carriedOut)[0]?.report?.applied).toEqual([])
})

it('counts as an error what was not published and what was answered with one', () => {
  const failed = reportOn({ error: 'No.' }, 'error')
  const log = noteAnswer(noteFailedPublish(publishedAt(0, 5, 9), 2), 9, failed, 1000)
  expect(log.map(hasError)).toEqual([true, true, false])
})

it('cuts the text of a hint after 140 characters', () => {
  const [long] = noteAnswer(publishedAt(0), 0, reportSaying('r'.repeat(141)), 100)
  const [short] = noteAnswer(publishedAt(0), 0, reportSaying('r'.repeat(140)), 100)
  expect(long && excerptOf(long)).toBe(`${'r'.repeat(140)}…`)
  expect(short && excerptOf(short)).toBe('r'.repeat(140))
})

it('shows a hint that nobody asked for in its place, and lets what waits wait on', () => {
  const log = noteUnasked(publishedAt(0), 4, reportSaying('Hello!'))
  expect(statuses(log)).toEqual(['2 unasked', '1 waiting'])
  expect(log[0]).toMatchObject({ gameTick: 4, report: { text: 'Hello!' } })
  expect(statuses(notePublish(log, 9, 900))).toEqual(['3 waiting', '2 unasked', '1 waiting'])
})
