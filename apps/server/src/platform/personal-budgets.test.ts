import { expect, test } from 'vitest'
import { createPersonalBudgets } from './personal-budgets.ts'

/** Work that ends when the test says so. */
function setUp() {
  let now = 0
  const spend = createPersonalBudgets({
    maxWaiting: 2,
    burstMs: 1000,
    share: 0.5,
    tooManyWaiting: (waiting) => `${waiting} are waiting.`,
    spent: (waitS) => `Wait ${waitS} s.`,
    nowMs: () => now,
  })
  const begun: { person: string; finish: (ms: number) => void }[] = []
  const ask = (person: string) =>
    spend(
      person,
      (charge) =>
        new Promise<string>((resolve) => {
          const finish = (ms: number) => {
            charge(ms)
            resolve(`${person} is done`)
          }
          begun.push({ person, finish })
        }),
    )
  return { ask, begun, people: () => begun.map(({ person }) => person), pass: (ms: number) => (now += ms) }
}

test('one person waits for themself, and nobody else does', async () => {
  const { ask, begun, people } = setUp()
  const [first, second] = [ask('ada'), ask('ada')]
  const other = ask('bob')
  expect(people()).toEqual(['ada', 'bob'])
  begun[1]?.finish(1)
  expect(await other).toBe('bob is done')
  begun[0]?.finish(1)
  await first
  await expect.poll(people).toEqual(['ada', 'bob', 'ada'])
  begun[2]?.finish(1)
  await second
})

test('who has too many waiting is refused, and others are not', async () => {
  const { ask, people } = setUp()
  for (let n = 0; n < 3; n++) void ask('ada')
  await expect(ask('ada')).rejects.toMatchObject({
    code: 'too_many_requests',
    message: '2 are waiting.',
    extra: { retry_after_s: 1 },
  })
  void ask('bob')
  expect(people()).toEqual(['ada', 'bob'])
})

test('who has used up the time of the threads is refused until half as much has passed again', async () => {
  const { ask, begun, pass } = setUp()
  const long = ask('ada')
  begun[0]?.finish(3000)
  await long
  await expect(ask('ada')).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'Wait 4 s.',
    extra: { retry_after_s: 4 },
  })
  pass(4000)
  void ask('ada')
  void ask('bob')
  expect(begun.map(({ person }) => person)).toEqual(['ada', 'ada', 'bob'])
})
