import { expect, it } from 'vitest'
import { AppError } from './errors.ts'
import { takeTurns } from './turns.ts'

const refusal = () => new AppError('unavailable', 'Too many are waiting.')

/** Work that goes on until it is told to end. */
function someWork() {
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (name: number) => () => {
    started.push(name)
    return new Promise<number>((resolve) => ends.push(() => resolve(name)))
  }
  return { started, work, endNext: () => ends.shift()?.() }
}

it('lets so many run at once and the others in the order in which they came', async () => {
  const inTurn = takeTurns({ maxAtOnce: 2, maxWaiting: 2, refusal })
  const { started, work, endNext } = someWork()
  const all = [1, 2, 3, 4].map((name) => inTurn(work(name)))
  expect(started).toEqual([1, 2])
  endNext()
  await expect.poll(() => started).toEqual([1, 2, 3])
  endNext()
  await expect.poll(() => started).toEqual([1, 2, 3, 4])
  endNext()
  endNext()
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

it('refuses whoever comes when enough are waiting, until there is room again', async () => {
  const inTurn = takeTurns({ maxAtOnce: 1, maxWaiting: 1, refusal })
  const { started, work, endNext } = someWork()
  const all = [inTurn(work(1)), inTurn(work(2))]
  await expect(inTurn(work(3))).rejects.toThrow('Too many are waiting.')
  endNext()
  await all[0]
  all.push(inTurn(work(4)))
  await expect.poll(() => started).toEqual([1, 2])
  endNext()
  await expect.poll(() => started).toEqual([1, 2, 4])
  endNext()
  expect(await Promise.all(all)).toEqual([1, 2, 4])
})

it('gives the turn on when the work fails', async () => {
  const inTurn = takeTurns({ maxAtOnce: 1, maxWaiting: 1, refusal })
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
