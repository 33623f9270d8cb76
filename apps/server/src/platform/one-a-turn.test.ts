import { expect, test } from 'vitest'
import { runOneATurn } from './one-a-turn.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('one task is done in a turn of the event loop, in order', async () => {
  const run = runOneATurn()
  const done: string[] = []
  run(() => {
    done.push('a')
    run(() => done.push('d'))
  })
  run(() => done.push('b'))
  run(() => done.push('c'))
  for (const expected of ['', 'a', 'ab', 'abc', 'abcd', 'abcd']) {
    expect(done.join('')).toBe(expected)
    await nextTurn()
  }
})

test('what comes later is done too, also after a task that throws', async () => {
  const run = runOneATurn()
  const done: string[] = []
  const thrown = new Promise((resolve) => process.once('uncaughtException', resolve))
  run(() => {
    throw new Error('broken')
  })
  run(() => done.push('a'))
  await nextTurn()
  await nextTurn()
  run(() => done.push('b'))
  await nextTurn()
  expect(done).toEqual(['a', 'b'])
  expect(await thrown).toEqual(new Error('broken'))
})
