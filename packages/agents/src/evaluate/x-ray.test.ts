import { seedsOf, suites } from '@clew/contracts/evaluations/suites'
import { describe, expect, test } from 'vitest'
import { randomNumbers, shareOf } from '../testing/random-numbers.ts'
import { ruleAgentOf } from './rule-agent-of.ts'
import { winsSeed } from './wins-seed.ts'
import { type XRay, xRay, type XRayOptions } from './x-ray.ts'

const suite = suites['standard-1']
const play = (text: string, seed: number) => winsSeed(suite, seed, ruleAgentOf(text), text)

async function finish(options: XRayOptions): Promise<XRay> {
  const run = xRay(options)
  for (;;) {
    const step = await run.next()
    if (step.done) return step.value
  }
}

const verdictsOf = ({ sentences }: XRay) => Object.fromEntries(sentences.map(({ text, verdict }) => [text, verdict]))

describe('what the built-in agent makes of a sentence', () => {
  const seeds = seedsOf(suite, 24)
  const planted = 'Predict where the germs will move.'
  const templateText = `# Rules

1. Answer in JSON.
2. Use BFS on the map.
3. ${planted}
4. Sing a song about the sea.
5. Reply with JSON only.
`

  test('helps by the wins that the text without it lacks, is not understood, or changes nothing', async () => {
    const seen = await finish({ templateText, seeds, play })
    expect(verdictsOf(seen)).toEqual({
      'Answer in JSON.': 'changes-nothing',
      'Use BFS on the map.': 'helps',
      [planted]: 'helps',
      'Sing a song about the sea.': 'not-understood',
      'Reply with JSON only.': 'changes-nothing',
    })
    for (const { text, start, end } of seen.sentences) expect(templateText.slice(start, end)).toBe(text)
    const wins = async (text: string) => {
      let won = 0
      for (const seed of seeds) won += Number(await play(text, seed))
      return won
    }
    const lost = (await wins(templateText)) - (await wins(templateText.replace(`3. ${planted}\n`, '')))
    const worth = seen.sentences.find(({ text }) => text === planted)!
    expect(lost).toBeGreaterThan(6)
    expect(worth.difference).toBe(lost / seeds.length)
    expect(worth.measured!.interval.low).toBeGreaterThan(0.1)
  })

  test.each(['Stand still.', 'Do not use BFS.'])('hurts: %s', async (harmful) => {
    const text = `Answer in JSON. Use BFS on the map. ${planted} ${harmful}`
    expect(verdictsOf(await finish({ templateText: text, seeds, play }))[harmful]).toBe('hurts')
  })

  test('counts also for a heading that forbids what stands under it', async () => {
    const text = `Answer in JSON. Use BFS on the map. ${planted}\n\n# Never\n\n- Stand still.\n`
    expect(verdictsOf(await finish({ templateText: text, seeds, play }))).toMatchObject({ Never: 'helps' })
  })
})

describe('an X-ray costs', () => {
  const seeds = [1, 2, 3]
  const played: string[] = []
  const count = async (text: string, seed: number) => {
    played.push(`${seed} ${text}`)
    return true
  }

  test('a game for each seed with the whole text, and with each that changes the policy', async () => {
    played.length = 0
    await finish({ templateText: 'Use BFS. Sing a song. Avoid germs. Answer in JSON.', seeds, play: count })
    expect(played).toHaveLength((1 + 3) * 3)
    expect(new Set(played).size).toBe(played.length)
  })

  test('nothing when no sentence changes the policy', async () => {
    played.length = 0
    const seen = await finish({ templateText: 'Sing a song. Dance.', seeds, play: count })
    expect({ played, seen }).toMatchObject({ played: [], seen: { wins: null } })
    expect(await finish({ templateText: ' \n', seeds, play: count })).toMatchObject({ sentences: [] })
  })

  test('no more games once nobody asks for them, and says how far it is', async () => {
    played.length = 0
    const run = xRay({ templateText: 'Use BFS. Answer in JSON.', seeds, play: count })
    await run.next()
    expect((await run.next()).value).toEqual({ played: 1, games: 9 })
    expect(await run.next()).toEqual({ done: false, value: { played: 2, games: 9 } })
    await run.return(undefined as never)
    expect(played).toHaveLength(2)
  })
})

test('where no sentence is worth anything, at most 5 of 100 X-rays say that one is', async () => {
  const templateText =
    'Use BFS. Avoid germs. Answer in JSON. Collect oxygen on the way. Break walls when the way is blocked. Wait for a safe moment. Keep the hint under 9 words. Send at most 5 steps.'
  const random = randomNumbers(31)
  const seeds = Array.from({ length: 60 }, (_, i) => i)
  const xRays: XRay[] = []
  for (let i = 0; i < 1000; i++) xRays.push(await finish({ templateText, seeds, play: async () => random() < 0.7 }))
  const alarms = (isAlarm: (one: XRay['sentences'][number]) => boolean) => {
    const left = xRays.values()
    return shareOf(xRays.length, () => left.next().value!.sentences.some(isAlarm))
  }
  expect(xRays[0]!.sentences.every(({ measured }) => measured !== null)).toBe(true)
  expect(alarms(({ verdict }) => verdict === 'helps' || verdict === 'hurts')).toBeLessThanOrEqual(0.05)
  // The intervals are each one's own: whoever went by them would see something in many.
  expect(alarms(({ measured }) => measured!.interval.low > 0 || measured!.interval.high < 0)).toBeGreaterThan(0.1)
}, 60_000)
