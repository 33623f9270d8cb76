import { t as tNow } from '@lingui/core/macro'
import type { PromptTemplate } from '@clew/contracts/mqtt'
import { applyHint, createGame, observe, step, tickMs, type Game } from '@clew/engine'
import type { Scene } from '../../board/scene.ts'
import { createSceneTaker, type SceneTaker } from '../../board/take-scenes.ts'
import type { DemoMind } from './demo-mind.ts'
import { demoPrompt } from './demo-prompt.ts'

/** A game of the home page: real rules, the real built-in agent, in lockstep, nothing sent anywhere. */
export interface DemoGame {
  readonly game: Game
  readonly mind: DemoMind
  readonly taker: SceneTaker
  before: Scene
  after: Scene
  /** What the agent said last. */
  said: string
}

const template: PromptTemplate = { title: 'Home', content: demoPrompt, version: 1, user_id: 0 }
const board = { mode: 'lam', cols: 19, rows: 15, germs: 3, loops: 60, allowances: null } as const
/** Ticks played on one decision. */
const decisionTicks = 3
/** An agent that stands still for ever is no demonstration. */
const longestGame = 400

export function startDemoGame(seed: number, mind: DemoMind): DemoGame {
  mind.reset()
  const game = createGame({ ...board, seed })
  const taker = createSceneTaker()
  const scene = taker.take(game)
  return { game, mind, taker, before: scene, after: scene, said: '' }
}

export const isOver = ({ game }: DemoGame): boolean => game.status !== 'running' || game.tick >= longestGame

export const needsDecision = ({ game }: DemoGame): boolean => game.tick % decisionTicks === 0

/** Asks the agent what to do now, and does it. */
export async function decide(demo: DemoGame): Promise<void> {
  const { game, mind } = demo
  const state = { ...observe(game), sessionId: 'home-page', tick: game.tick * tickMs, prompt_template: template }
  const read = await mind.decide(state)
  demo.said = read ? (read.error ?? read.text) : tNow`The agent could not be fetched.`
  if (read?.error === null) applyHint(game, read.hint, demo.taker.hear)
}

export function advance(demo: DemoGame): void {
  step(demo.game, 0, demo.taker.hear)
  demo.before = demo.after
  demo.after = demo.taker.take(demo.game)
}

/** Plays on without waiting, until `ticks` or the end: for a picture that does not move. */
export async function playAhead(demo: DemoGame, ticks: number, signal: AbortSignal): Promise<void> {
  while (demo.game.tick < ticks && !isOver(demo) && !signal.aborted) {
    if (needsDecision(demo)) await decide(demo)
    advance(demo)
  }
  demo.before = demo.after
}
