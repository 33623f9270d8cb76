import { applyHint, emptyHint, step, type Game, type Hint, type Move } from '@clew/engine'
import { gameOf } from '@clew/engine/testing'
import { expect, it } from 'vitest'
import { createSceneTaker } from '../../../board/take-scenes.ts'
import { cuesBetween } from './cues.ts'

/** Plays one tick on a drawn board, after a hint if there is one, and answers its cues. */
function play(game: Game, move: Move, hint: Partial<Hint> = {}) {
  const taker = createSceneTaker()
  const before = taker.take(game)
  applyHint(game, { ...emptyHint, ...hint }, taker.hear)
  step(game, move, taker.hear)
  return cuesBetween(before, taker.take(game), game.spec.mode === 'manual')
}

const row = (middle: string) => ['#########', middle, '#########', '#.......#', '#########']
const right: Move = 2
const up: Move = 1

it('tells nothing of a step along an empty way', () => {
  expect(play(gameOf(row('#P.....E#')), right)).toEqual([])
})

it('tells of oxygen, and of as much as was collected in one tick', () => {
  expect(play(gameOf(row('#Po....E#')), right)).toEqual([{ kind: 'oxygen-collected', count: 1 }])
  expect(play(gameOf(row('#Poo...E#')), right, { speedBoostMs: 1500 })).toEqual([
    { kind: 'oxygen-collected', count: 2 },
    { kind: 'effect-began', effect: 'Speed' },
  ])
})

it('tells of a step that a wall refused, but only of a person’s', () => {
  expect(play(gameOf(row('#P.....E#')), up)).toEqual([{ kind: 'step-blocked' }])
  const path = [
    { x: 1, y: 1 },
    { x: 1, y: 2 },
  ]
  expect(play(gameOf(row('#P.....E#'), { mode: 'lam' }), 0, { path })).toEqual([])
})

it('tells where a wall broke', () => {
  expect(play(gameOf(row('#P#....E#')), 0, { breakWalls: [{ x: 2, y: 1 }] })).toEqual([
    { kind: 'wall-broken', cell: { x: 2, y: 1 } },
  ])
})

it('tells once of a germ that comes within three steps, and once when it is gone', () => {
  expect(play(gameOf(row('#P...<.E#')), 0)).toEqual([{ kind: 'germ-near' }])
  expect(play(gameOf(row('#P..<..E#')), 0)).toEqual([])
  expect(play(gameOf(row('#P..>..E#')), 0)).toEqual([{ kind: 'germ-gone' }])
})

it('counts the way and not the walls: a germ next door is not near', () => {
  expect(play(gameOf(['#########', '#P#<...E#', '#########', '#.......#', '#########']), 0)).toEqual([])
})

it('tells when the exit comes near', () => {
  expect(play(gameOf(row('#..P...E#')), right)).toEqual([{ kind: 'exit-near' }])
})

it('tells of a teleport', () => {
  expect(play(gameOf(row('#P.....E#')), 0, { teleportPlayer: { x: 1, y: 3 } })).toEqual([{ kind: 'teleported' }])
})

it('tells when an effect begins and ends', () => {
  const game = gameOf(row('#P.....E#'))
  expect(play(game, 0, { freezeGermsMs: 800 })).toEqual([{ kind: 'effect-began', effect: 'Freeze' }])
  const rest = Array.from({ length: 8 }, () => play(game, 0)).flat()
  expect(rest).toEqual([{ kind: 'effect-ended', effect: 'Freeze' }])
  expect(play(game, 0, { revealMap: true })).toEqual([{ kind: 'effect-began', effect: 'Reveal' }])
})

it('ends with the win or the loss', () => {
  expect(play(gameOf(row('#.....PE#')), right)).toEqual([{ kind: 'won' }])
  expect(play(gameOf(row('#P<....E#')), 0)).toEqual([{ kind: 'lost' }])
})
