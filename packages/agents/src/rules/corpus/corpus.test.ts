import { describe, expect, test } from 'vitest'
import { corpusReport } from '../../testing/corpus-report.ts'
import { halves } from './split.ts'

const leastRecall = { open: 0.9, closed: 0.8 } as const

describe.each(halves)('the %s half', (half) => {
  const [all] = corpusReport(half)

  test('is read as a careful reader would', () => {
    expect(all!.recall).toBeGreaterThanOrEqual(leastRecall[half])
  })

  test('is guessed at nowhere', () => {
    expect(all!.precision).toBeGreaterThanOrEqual(0.98)
  })

  test('is never read the wrong way round', () => {
    expect(all!.wrongWay).toBe(0)
  })

  test('loses no ban and no retraction in silence', () => {
    expect(all!.lostBans).toBe(0)
  })
})
