import { expect, it } from 'vitest'
import { createBatches, FullError } from './batches.ts'

/** Batches that wait for `finish` before each answer, and note what they were given. */
function slowBatches(options: { maxItems?: number; maxWaitingPerKey?: number } = {}) {
  const seen: string[][] = []
  const finishes: (() => void)[] = []
  const batches = createBatches<string, string>({
    run: async (items) => {
      seen.push(items)
      await new Promise<void>((resolve) => finishes.push(resolve))
      if (items.includes('bad')) throw new Error('the batch failed')
      return items.map((item) => item.toUpperCase())
    },
    maxItems: 10,
    maxWaitingPerKey: 3,
    ...options,
  })
  const finishAll = setInterval(() => finishes.splice(0).forEach((finish) => finish()), 1)
  return { batches, seen, stop: () => clearInterval(finishAll) }
}

it('does together what came together, and in order under one key', async () => {
  const { batches, seen, stop } = slowBatches()
  const answers = await Promise.all([
    batches.add('a', 'a1'),
    batches.add('a', 'a2'),
    batches.add('b', 'b1'),
    batches.add('a', 'a3'),
  ])
  expect(answers).toEqual(['A1', 'A2', 'B1', 'A3'])
  expect(seen).toEqual([['a1', 'b1'], ['a2'], ['a3']])
  stop()
})

it('takes no more at once than it may', async () => {
  const { batches, seen, stop } = slowBatches({ maxItems: 2 })
  await Promise.all(['a', 'b', 'c'].map((key) => batches.add(key, key)))
  expect(seen).toEqual([['a', 'b'], ['c']])
  stop()
})

it('refuses what would wait too long under one key, and nobody else’s', async () => {
  const { batches, stop } = slowBatches({ maxWaitingPerKey: 1 })
  const first = batches.add('a', 'a1')
  await expect(batches.add('a', 'a2')).rejects.toThrow(FullError)
  await expect(Promise.all([first, batches.add('b', 'b1')])).resolves.toEqual(['A1', 'B1'])
  stop()
})

it('goes on after a batch that failed', async () => {
  const { batches, stop } = slowBatches()
  await expect(batches.add('a', 'bad')).rejects.toThrow('the batch failed')
  await expect(batches.add('a', 'good')).resolves.toBe('GOOD')
  stop()
})
