import { encodeRecord, standardSpec } from '@clew/engine'
import { describe, expect, test } from 'vitest'
import { playGame } from '../evaluate/play-game.ts'
import { createLamAgent } from '../lam/lam-agent.ts'
import { builtinClient } from '../rule-agent/wire/builtin-client.ts'
import { compileTemplate, maxTemplateChars } from '../rule-agent/compile/compile-template.ts'
import { formGroups } from '../rule-agent/parse/sentence-forms.ts'
import { coach, type Coaching, type PlayedRun } from './coach.ts'
import { lessons } from './lessons.ts'
import { readEnding } from './read-ending.ts'

async function played(templateText: string, seed: number): Promise<PlayedRun> {
  const agent = createLamAgent({ client: builtinClient, historyTurns: 2, timeoutMs: 5000, maxReplyChars: 20_000 })
  const spec = standardSpec('lam', seed, 5)
  const { record } = await playGame({ spec, agent, templateText, decisionTicks: 30, latencyTicks: 1, maxTicks: 36_000 })
  return { clock: 'realtime', record: encodeRecord(record) }
}

const seeds = [101, 102, 103, 104, 105, 106]
const playSome = (text: string) => Promise.all(seeds.map((seed) => played(text, seed)))

async function coachOn(text: string, runs: readonly PlayedRun[] = []): Promise<Coaching> {
  const coaching = await coach(text, runs)
  if (!coaching) throw new Error('too long')
  return coaching
}

const palette = formGroups.flatMap(({ forms }) => forms.map(({ sentence }) => sentence))

test('the coach knows no sentence that the palette does not have', () => {
  for (const { sentences } of lessons) expect(palette).toEqual(expect.arrayContaining([...sentences]))
})

describe('it names the sentence to change', () => {
  test.each([
    ['Please reach the exit soon.', 'prose', null],
    ['Reply in prose. Follow the shortest path to the exit.', 'prose', 'Reply in prose'],
    ['Move greedily towards the exit. Answer in JSON.', 'greedy', 'Move greedily towards the exit'],
    [
      'Find the shortest route to the goal. Pay no attention to enemies. Return JSON.',
      'germs-ignored',
      'Pay no attention to enemies',
    ],
    [
      'Use A* on the grid.\n\nAvoid the germz at every turn\n\nAnswer in JSON.',
      'germs-ignored',
      'Avoid the germz at every turn',
    ],
    [
      '- Answer with JSON only.\n- Use BFS on the map.\n- Freeze the germs for 1 second.',
      'germs-free',
      'Freeze the germs for 1 second',
    ],
    [
      'Use BFS on the map and send at most 2 steps. Avoid germs. Answer in JSON.',
      'short-steps',
      'send at most 2 steps',
    ],
    ['Set use_bfs to true with bfs_steps 4. Answer in JSON.', 'bfs-assist', 'Set use_bfs to true with bfs_steps 4'],
    [
      'Use BFS. Freeze the germs for 4 seconds. Grab all the oxygen before you go to the exit. Answer in JSON.',
      'pellets',
      'Grab all the oxygen before you go to the exit',
    ],
  ])('%j: %s', async (text, lesson, clause) => {
    const { advice } = await coachOn(text)
    const given = advice.find((one) => one.lesson === lesson)
    expect(given?.offers.length).toBeGreaterThan(0)
    expect(given?.named?.span.clause ?? null).toBe(clause)
  })
})

test.each([
  'Use BFS on the map. Answer in JSON.',
  'You lead a player. Ignore germs, use the shortest path.\n\nAlways answer in JSON.',
  '1. Use BFS on the map.\n2. Avoid germs.\n3. Collect all oxygen first.\n\n## Form\n\nAnswer with JSON only.',
  'Never come within 2 cells of a germ. Use BFS.\n\n{{germs}}\n\n{{visible_map}}\n\nAnswer in JSON.',
])('what it offers is understood at its place, changes the policy, and wins more mazes: %j', async (text) => {
  const { advice, wins } = await coachOn(text)
  const offers = advice.flatMap((one) => one.offers)
  expect(offers.length).toBeGreaterThan(0)
  const before = compileTemplate(text)
  for (const { start, end, into, sentence, wins: winsThen } of offers) {
    const after = compileTemplate(text.slice(0, start) + into + text.slice(end))
    expect(palette).toContain(sentence)
    expect(after.policy).not.toEqual(before.policy)
    expect(after.unmatched.length).toBeLessThanOrEqual(before.unmatched.length)
    expect(winsThen).toBeGreaterThan(wins)
  }
  for (const one of advice) expect(one.offers.length).toBeLessThanOrEqual(3)
  expect(new Set(offers.map(({ sentence }) => sentence)).size).toBe(offers.length)
})

test('whoever takes its first offer again and again comes to a text that wins most of the mazes', async () => {
  let text = 'Go to the exit.'
  for (let round = 0; round < 8; round++) {
    const offer = (await coachOn(text)).advice[0]?.offers[0]
    if (!offer) break
    text = text.slice(0, offer.start) + offer.into + text.slice(offer.end)
  }
  const { wins, mazes } = await coachOn(text)
  expect(wins / mazes).toBeGreaterThanOrEqual(0.8)
})

describe('of the last games it says how they ended', () => {
  const careless = 'Use BFS on the map. Answer in JSON.'

  test('as their records do', async () => {
    const runs = await playSome(careless)
    const endings = runs.map(({ record }) => readEnding(record)!)
    const { games, advice } = await coachOn(careless, runs)
    const germ = endings.filter(({ outcome }) => outcome === 'germ')
    expect(germ.length).toBeGreaterThan(1)
    expect(games).toMatchObject({ lost: germ.length, won: 6 - germ.length, germ: germ.length, time: 0, stepless: 0 })
    expect(games.still).toBe(germ.filter(({ isStill }) => isStill).length)
    expect(advice[0]?.shownBy).toBeGreaterThan(0)
  })

  test('also those that a text without JSON lost without a step', async () => {
    const { games, advice } = await coachOn('Use BFS on the map.', [await played('Use BFS on the map.', 7)])
    expect(games).toMatchObject({ lost: 1, stepless: 1 })
    expect(advice).toMatchObject([{ lesson: 'prose', shownBy: 1 }])
  })

  test('what the lost games speak for comes before what wins more mazes', async () => {
    const text = 'Use BFS on the map. Never come within 2 cells of a germ. Answer in JSON.'
    const [withoutGames, runs] = [await coachOn(text), await playSome(text)]
    const { advice, games } = await coachOn(text, runs)
    expect(games.lost).toBeGreaterThan(0)
    const firstUnshown = advice.findIndex(({ shownBy }) => shownBy === 0)
    expect(advice.slice(firstUnshown === -1 ? advice.length : firstUnshown).every(({ shownBy }) => shownBy === 0)).toBe(
      true,
    )
    expect(withoutGames.advice.every(({ shownBy }) => shownBy === 0)).toBe(true)
  })

  test('when all were won, and nothing does better, it has no advice', async () => {
    const text =
      'Use BFS on the map. Predict where the germs will move. Reckon with germs that turn. Wait for a safe moment. Look one answer ahead. Freeze the germs with every answer. Break walls when the way is blocked. Use the speed boost for 2 seconds. Answer in JSON.'
    const runs = [await played(text, 1)]
    expect(await coachOn(text, runs)).toMatchObject({ games: { won: 1, lost: 0 }, advice: [] })
  })

  test.each(['', 'AAAA', 'x'.repeat(5000)])('a record that is none is no game: %j', async (record) => {
    expect((await coachOn('Wait.', [{ clock: 'realtime', record }])).games).toMatchObject({ won: 0, lost: 0 })
  })
})

test('the same text and games are coached the same', async () => {
  const text = 'Use BFS on the map. Answer in JSON.'
  const runs = await playSome(text)
  expect(await coachOn(text, runs)).toEqual(await coachOn(text, runs))
})

test('a text that is too long for the built-in agent is not coached', async () => {
  expect(await coach('x'.repeat(maxTemplateChars + 1), [])).toBeNull()
})
