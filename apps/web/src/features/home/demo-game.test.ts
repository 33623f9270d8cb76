import { compileTemplate } from '@clew/agents/rule-agent/compile/compile-template'
import { expect, test } from 'vitest'
import { createDemoAgent, demoPolicy } from './demo-agent.ts'
import { advance, decide, isOver, needsDecision, playAhead, startDemoGame } from './demo-game.ts'
import { demoPrompt } from './demo-prompt.ts'

/** The agent itself, without the thread between. */
const startGame = (seed: number) => startDemoGame(seed, createDemoAgent())

test('the built-in agent gets out of most mazes of the home page', async () => {
  const games = Array.from({ length: 20 }, (_, seed) => startGame(seed))
  for (const demo of games) {
    while (!isOver(demo)) {
      if (needsDecision(demo)) await decide(demo)
      advance(demo)
    }
  }
  expect(games.filter(({ game }) => game.status === 'won').length).toBeGreaterThanOrEqual(13)
})

test('every word of the prompt on the home page is understood, and is what the agent there plays', () => {
  const { policy, evidence, unmatched } = compileTemplate(demoPrompt)
  expect(evidence).toHaveLength(6)
  expect(unmatched).toEqual([])
  expect(demoPolicy).toEqual(policy)
})

test('every seed is another maze', () => {
  expect(startGame(1).game.grid).not.toEqual(startGame(2).game.grid)
})

test('what the agent says is heard, and its plan is shown', async () => {
  const demo = startGame(7)
  await decide(demo)
  advance(demo)
  expect(demo.said).not.toBe('')
  expect(demo.after.plan.length).toBeGreaterThan(0)
})

test('a still picture shows a thread that is under way', async () => {
  const demo = startGame(7)
  await playAhead(demo, 18, new AbortController().signal)
  expect(demo.after.trail.length).toBeGreaterThan(5)
  expect(demo.before).toBe(demo.after)
})
