import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareNextReads, shareReads } from './short-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A source whose answers are given when told. */
function openSource() {
  const asked: { readonly answer: (value: string) => void; readonly fail: (error: Error) => void }[] = []
  const read = () => new Promise<string>((answer, fail) => void asked.push({ answer, fail }))
  return { asked, reads: shareReads(read, { ttlMs: 1000, maxEntries: 10 }) }
}

test('what several ask for at the same time is read once, and once more when it has become old', async () => {
  const { asked, reads } = openSource()
  const [one, other] = [reads.get('a'), reads.get('a')]
  asked[0]?.answer('first')
  expect([await one, await other]).toEqual(['first', 'first'])
  expect(await reads.get('a')).toBe('first')
  expect(asked).toHaveLength(1)
  // However often it is asked for.
  vi.advanceTimersByTime(600)
  expect(reads.get('a')).toBe('first')
  vi.advanceTimersByTime(600)
  void reads.get('a')
  expect(asked).toHaveLength(2)
})

test('what was being read when it changed is not remembered', async () => {
  const { asked, reads } = openSource()
  const before = reads.get('a')
  reads.delete('a')
  const after = reads.get('a')
  asked[1]?.answer('new')
  asked[0]?.answer('old')
  expect([await before, await after]).toEqual(['old', 'new'])
  expect(await reads.get('a')).toBe('new')
})

test('a failure is not remembered', async () => {
  const { asked, reads } = openSource()
  const failed = reads.get('a')
  asked[0]?.fail(new Error('away'))
  await expect(failed).rejects.toThrow('away')
  void reads.get('a')
  expect(asked).toHaveLength(2)
})

/** Answers of readings by what was asked, in the order in which they began. */
function openReadings() {
  const begun: { readonly name: string; readonly answer: (value: string) => void; readonly fail: () => void }[] = []
  const read = shareNextReads(
    (name: string) =>
      new Promise<string>((answer, fail) => void begun.push({ name, answer, fail: () => fail(new Error('away')) })),
  )
  const names = () => begun.map(({ name }) => name)
  return { begun, names, read }
}

test('who asks while it is being read waits for the next reading, with all who ask until that begins', async () => {
  const { begun, names, read } = openReadings()
  const [first, alsoFirst] = [read('a'), read('a')]
  await vi.waitFor(() => expect(names()).toEqual(['a']))
  const [second, third] = [read('a'), read('a')]
  begun[0]?.answer('old')
  expect([await first, await alsoFirst]).toEqual(['old', 'old'])
  await vi.waitFor(() => expect(names()).toEqual(['a', 'a']))
  begun[1]?.answer('new')
  expect([await second, await third]).toEqual(['new', 'new'])
})

test('a reading that failed is nothing to those who wait for the next one', async () => {
  const { begun, read } = openReadings()
  const first = read('a')
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  const second = read('a')
  begun[0]?.fail()
  await expect(first).rejects.toThrow('away')
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  begun[1]?.answer('there')
  expect(await second).toBe('there')
})

test('who asks for many things at once begins two shared readings; the others are their own and shared with nobody', async () => {
  const { names, read } = openReadings()
  for (const name of ['a', 'b', 'c', 'd']) void read(name)
  // Their own begin at once, as without sharing.
  expect(names()).toEqual(['c', 'd'])
  await vi.waitFor(() => expect(names()).toEqual(['c', 'd', 'a', 'b']))
  void read('c')
  expect(names()).toHaveLength(5)
})

test('a reading that does not end is waited for no longer than a second', async () => {
  const { begun, read } = openReadings()
  void read('a')
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  const second = read('a')
  vi.advanceTimersByTime(1000)
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  begun[1]?.answer('there')
  expect(await second).toBe('there')
})
