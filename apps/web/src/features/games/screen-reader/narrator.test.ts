import { step, type Game, type Move } from '@clew/engine'
import { gameOf } from '@clew/engine/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSceneTaker } from '../../../board/take-scenes.ts'
import type { GhostState } from '../ghost/ghost-race.ts'
import type { PlayedTick } from '../session/session-types.ts'
import type { Outcome } from '../session/outcome.ts'
import { idleState, type PlayState } from '../session/play-state.ts'
import { reportOn } from '../testing/report-on.ts'
import { createStore } from '../../../lib/store.ts'
import { createNarrator } from './narrator.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const board = ['#########', '#P..o...#', '#.#####.#', '#.#####.#', '#......E#', '#########', '#########']
const started = 'Game started, manual mode, 0 germs.'

/** A narrator beside a game that the test plays, ticks of 100 ms. */
function listenTo(game: Game) {
  const taker = createSceneTaker()
  const first = taker.take(game)
  const store = createStore<PlayState>(idleState('manual', first))
  const listeners = new Set<(tick: PlayedTick) => void>()
  const said: string[] = []
  const race = createStore<GhostState>({ kind: 'off', timeMs: 0, stepsLeft: 0 })
  let before = first
  const narrator = createNarrator(
    {
      get: store.get,
      subscribe: store.subscribe,
      game: () => game,
      onPlayedTick: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    race,
    Date.now,
  )
  narrator.subscribe(() => said.push(narrator.get().text))
  const stop = narrator.listen()
  const play = (...moves: Move[]) => {
    for (const move of moves) {
      vi.advanceTimersByTime(100)
      step(game, move, taker.hear)
      const after = taker.take(game)
      for (const listener of listeners) listener({ before, after, game })
      before = after
    }
  }
  const begin = () => store.set({ phase: 'running', announcement: started })
  return { narrator, said, stop, play, begin, set: store.set, race }
}

it('tells at the start where everything is', () => {
  const { said, begin } = listenTo(gameOf(board))
  begin()
  expect(said).toEqual([
    `${started} Column 1, row 1. Open: right, down. No germ. Oxygen 0, next 3 steps, right. Exit 9 steps, right and down.`,
  ])
})

it('looks around when asked, also twice with the same words', () => {
  const { narrator, said, begin } = listenTo(gameOf(board))
  narrator.lookAround()
  expect(said).toEqual(['No game is running. Start Game begins one.'])
  begin()
  narrator.lookAround()
  const { count } = narrator.get()
  narrator.lookAround()
  expect(said.at(-1)).toMatch(/^Column 1, row 1\. Open: right, down\./)
  expect(narrator.get()).toEqual({ text: said.at(-1), count: count + 1 })
})

it('tells of a pickup on the way, and of the corner where the walk ends', () => {
  const { said, begin, play } = listenTo(gameOf(board))
  begin()
  vi.advanceTimersByTime(5000)
  play(2, 2, 2)
  expect(said.at(-1)).toBe('Oxygen 1.')
  play(2, 2, 2, 0, 0, 0)
  vi.advanceTimersByTime(2000)
  expect(said.slice(1)).toEqual(['Oxygen 1.', 'Corner. Column 7, row 1. Open: down, left.'])
  play(0, 0, 0, 0, 0, 0, 0)
  vi.advanceTimersByTime(5000)
  expect(said).toHaveLength(3)
})

it('says the end at once, and nothing of what waited', () => {
  const { said, begin, play, set } = listenTo(gameOf(board.toSpliced(1, 1, '#P.oE...#')))
  begin()
  play(2, 2, 2)
  set({ phase: 'ended', announcement: 'You won. Final score 9000.' })
  vi.advanceTimersByTime(60_000)
  expect(said.slice(1)).toEqual(['You won. Final score 9000.'])
})

it('says when the game stands still and when it goes on', () => {
  const { said, begin, set } = listenTo(gameOf(board))
  begin()
  set({ isPaused: true })
  set({ isPaused: false })
  set({ isMenuOpen: true })
  expect(said.slice(1)).toEqual(['The game stands still.', 'The game goes on.', 'The game stands still.'])
})

it('falls silent when nobody listens any more', () => {
  const { said, begin, play, stop } = listenTo(gameOf(board))
  begin()
  play(1)
  stop()
  play(1, 2, 2)
  vi.advanceTimersByTime(60_000)
  expect(said).toHaveLength(1)
})

it('tells at once when the ghost is out or caught, and nothing while it walks', () => {
  const { said, begin, race } = listenTo(gameOf(board))
  begin()
  race.set({ kind: 'loading' })
  race.set({ kind: 'walking', stepsLeft: 9 })
  race.set({ stepsLeft: 8 })
  race.set({ kind: 'won', stepsLeft: 0, timeMs: 900 })
  expect(said.slice(1)).toEqual(['The DQN reached the exit.'])
  race.set({ kind: 'caught' })
  expect(said.at(-1)).toBe('A germ caught the DQN.')
})

it('says with the result who was first', () => {
  const { said, begin, set, race } = listenTo(gameOf(board))
  begin()
  race.set({ kind: 'caught', timeMs: 400 })
  const outcome = { isWin: true, mode: 'manual', timeMs: 900 } as Outcome
  set({ phase: 'ended', outcome, announcement: 'You won. Final score 9000.' })
  expect(said.slice(2)).toEqual(['You won. Final score 9000. The DQN was caught, you were not.'])
})

it('says who was first as soon as a ghost that was late has come as far as the player', () => {
  const { said, begin, set, race } = listenTo(gameOf(board))
  begin()
  race.set({ kind: 'walking', timeMs: 700, stepsLeft: 3 })
  const outcome = { isWin: true, mode: 'manual', timeMs: 900 } as Outcome
  set({ phase: 'ended', outcome, announcement: 'You won. Final score 9000.' })
  race.set({ timeMs: 800, stepsLeft: 2 })
  race.set({ timeMs: 900, stepsLeft: 1 })
  expect(said.slice(1)).toEqual([
    'You won. Final score 9000.',
    'You beat the DQN, which was still 1 step from the exit.',
  ])
})

const hintThat = (hint: string) => reportOn({ hint })

it('says what an agent says once, after what happened, so that neither swallows the other', () => {
  const { said, begin, play, set } = listenTo(gameOf(board))
  begin()
  set({ agent: hintThat('Oxygen is to your right.') })
  play(2, 2, 2)
  vi.advanceTimersByTime(2000)
  expect(said.at(-1)).toBe('Oxygen 1. Agent: Oxygen is to your right.')
  set({ agent: hintThat('Oxygen is to your right.') })
  vi.advanceTimersByTime(5000)
  expect(said.filter((text) => text.includes('Agent:'))).toHaveLength(1)
})
