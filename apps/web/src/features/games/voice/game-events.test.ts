import { applyHint, emptyHint, step, type Game, type Hint, type Move } from '@clew/engine'
import { expect, it } from 'vitest'
import { createSceneTaker } from '../../../board/take-scenes.ts'
import { eventsBetween } from './game-events.ts'
import { drawGame } from '../testing/drawn-game.ts'

/** Plays one tick on a drawn board, after a hint if there is one, and answers its events. */
function play(game: Game, move: Move, hint: Partial<Hint> = {}) {
  const taker = createSceneTaker()
  const before = taker.take(game)
  applyHint(game, { ...emptyHint, ...hint })
  step(game, move)
  return eventsBetween(before, taker.take(game), game.spec.mode === 'manual')
}

const row = (middle: string) => ['#########', middle, '#########', '#.......#', '#########']
const right: Move = 2
const up: Move = 1

it('tells nothing of a step along an empty way', () => {
  expect(play(drawGame(row('#P.....E#')), right)).toEqual([])
})

it('tells of oxygen, and of as much as was collected in one tick', () => {
  expect(play(drawGame(row('#Po....E#')), right)).toEqual([{ kind: 'oxygen-collected', count: 1 }])
  expect(play(drawGame(row('#Poo...E#')), right, { speedBoostMs: 1500 })).toEqual([
    { kind: 'oxygen-collected', count: 2 },
    { kind: 'effect-began', effect: 'Speed' },
  ])
})

it('tells of a step that a wall refused, but only of a person’s', () => {
  expect(play(drawGame(row('#P.....E#')), up)).toEqual([{ kind: 'step-blocked' }])
  const path = [
    { x: 1, y: 1 },
    { x: 1, y: 2 },
  ]
  expect(play(drawGame(row('#P.....E#'), 'lam'), 0, { path })).toEqual([])
})

it('tells where a wall broke', () => {
  expect(play(drawGame(row('#P#....E#')), 0, { breakWalls: [{ x: 2, y: 1 }] })).toEqual([
    { kind: 'wall-broken', cell: { x: 2, y: 1 } },
  ])
})

it('tells once of a germ that comes within three steps, and once when it is gone', () => {
  expect(play(drawGame(row('#P...<.E#')), 0)).toEqual([{ kind: 'germ-near' }])
  expect(play(drawGame(row('#P..<..E#')), 0)).toEqual([])
  expect(play(drawGame(row('#P..>..E#')), 0)).toEqual([{ kind: 'germ-gone' }])
})

it('counts the way and not the walls: a germ next door is not near', () => {
  expect(play(drawGame(['#########', '#P#<...E#', '#########', '#.......#', '#########']), 0)).toEqual([])
})

it('tells when the exit comes near', () => {
  expect(play(drawGame(row('#..P...E#')), right)).toEqual([{ kind: 'exit-near' }])
})

it('tells of a teleport', () => {
  expect(play(drawGame(row('#P.....E#')), 0, { teleportPlayer: { x: 1, y: 3 } })).toEqual([{ kind: 'teleported' }])
})

it('tells when an effect begins and ends', () => {
  const game = drawGame(row('#P.....E#'))
  expect(play(game, 0, { freezeGermsMs: 800 })).toEqual([{ kind: 'effect-began', effect: 'Freeze' }])
  const rest = Array.from({ length: 8 }, () => play(game, 0)).flat()
  expect(rest).toEqual([{ kind: 'effect-ended', effect: 'Freeze' }])
  expect(play(game, 0, { revealMap: true })).toEqual([{ kind: 'effect-began', effect: 'Reveal' }])
})

it('ends with the win or the loss', () => {
  expect(play(drawGame(row('#.....PE#')), right)).toEqual([{ kind: 'won' }])
  expect(play(drawGame(row('#P<....E#')), 0)).toEqual([{ kind: 'lost' }])
})
