import { expect, test } from 'vitest'
import { advance, decide, isOver, needsDecision, playAhead, startDemoGame } from './demo-game.ts'

const never = new AbortController().signal

test('the built-in agent gets out of most mazes of the home page', async () => {
  const games = Array.from({ length: 20 }, (_, seed) => startDemoGame(seed))
  for (const demo of games) {
    while (!isOver(demo)) {
      if (needsDecision(demo)) await decide(demo, never)
      advance(demo)
    }
  }
  expect(games.filter(({ game }) => game.status === 'won').length).toBeGreaterThanOrEqual(13)
})

test('every seed is another maze', () => {
  expect(startDemoGame(1).game.grid).not.toEqual(startDemoGame(2).game.grid)
})

test('what the agent says is heard, and its plan is shown', async () => {
  const demo = startDemoGame(7)
  await decide(demo, never)
  advance(demo)
  expect(demo.said).not.toBe('')
  expect(demo.after.plan.length).toBeGreaterThan(0)
})

test('a still picture shows a thread that is under way', async () => {
  const demo = startDemoGame(7)
  await playAhead(demo, 18, never)
  expect(demo.after.trail.length).toBeGreaterThan(5)
  expect(demo.before).toBe(demo.after)
})
