import { describe, expect, test } from 'vitest'
import { corpusReport } from '../../testing/corpus-report.ts'
import { corpora } from './split.ts'

/** What holds today. */
const limits = {
  open: { recall: 0.97, precision: 0.99, wrongWay: 0, lostBans: 0 },
  practice: { recall: 0.88, precision: 0.99, wrongWay: 0, lostBans: 0 },
  closed: { recall: 0.82, precision: 0.98, wrongWay: 0, lostBans: 0 },
} as const

describe.each(corpora)('the %s corpus', (half) => {
  const [all] = corpusReport(half)

  test('is read as a careful reader would', () => {
    expect(all!.recall).toBeGreaterThanOrEqual(limits[half].recall)
  })

  test('is guessed at nowhere', () => {
    expect(all!.precision).toBeGreaterThanOrEqual(limits[half].precision)
  })

  test('is hardly ever read the wrong way round', () => {
    expect(all!.wrongWay).toBeLessThanOrEqual(limits[half].wrongWay)
  })

  test('loses no ban and no retraction in silence', () => {
    expect(all!.lostBans).toBeLessThanOrEqual(limits[half].lostBans)
  })
})
