import { suites } from '@clew/contracts/evaluations/suites'
import { expect, test } from 'vitest'
import { type Improvement, improve, type ImproveOptions } from './improve.ts'
import { ruleSearch } from './rule-search.ts'
import { createTextPlayer } from '../wins-seed.ts'

const suite = suites['standard-1']

async function improved(templateText: string, play: ImproveOptions['play']): Promise<Improvement> {
  const run = improve({ templateText, search: ruleSearch, suite, play })
  let step = await run.next()
  while (!step.done) step = await run.next()
  return step.value
}

/** A stand-in for games: a text wins a seed by its number and by what it says. */
const luck = (text: string, seed: number, rate: number): boolean => {
  let hash = seed
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) / 2 ** 32 < rate
}

test('a template of one sentence becomes one that wins, on seeds that none of the candidates had seen', async () => {
  const play = createTextPlayer(suite)
  const training = new Set<number>()
  const unseen = new Set<number>()
  const { candidates, heldOut, finalists, best } = await improved('Go to the exit.', (text, seed) => {
    ;(seed < suite.firstSeed + 300_000 ? training : unseen).add(seed)
    return play(text, seed)
  })
  expect([training.size, unseen.size]).toEqual([60, 200])
  expect(heldOut).toEqual({ seeds: 200, wins: 0 })
  const winner = finalists.find(({ id }) => id === best)!
  expect(winner.wins).toBeGreaterThan(140)
  expect(winner.interval.low).toBeGreaterThan(0.6)
  const { text, parent, change } = candidates[best!]!
  expect(text.startsWith('Go to the exit.')).toBe(true)
  expect(parent).not.toBeNull()
  expect(change?.sentences.every((sentence) => text.includes(sentence))).toBe(true)
})

test('where chance decides, hardly any template is said to be improved', async () => {
  let alarms = 0
  for (let world = 0; world < 30; world++) {
    const { best, candidates } = await improved('Plan the shortest path to the exit.', async (text, seed) =>
      luck(text, seed + world * 1_000_000, 0.7),
    )
    expect(candidates.length).toBeGreaterThan(20)
    if (best !== null) alarms++
  }
  expect(alarms).toBeLessThanOrEqual(3)
})

test('a sentence that does harm is taken out, and nothing else of the text is touched', async () => {
  const text = '# Rules\n\n- Plan the shortest path to the exit.\n- Stand still.\n- Answer in JSON.\n'
  const { candidates, best } = await improved(text, async (tried, seed) =>
    luck('', seed, tried.includes('Stand still.') ? 0.2 : 0.8),
  )
  expect(candidates[best!]).toMatchObject({ parent: 0, change: { kind: 'removed', sentences: ['Stand still.'] } })
  expect(candidates[best!]!.text).toBe('# Rules\n\n- Plan the shortest path to the exit.\n- Answer in JSON.\n')
})
