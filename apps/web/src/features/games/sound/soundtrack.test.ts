import { step, type Game } from '@clew/engine'
import { gameOf } from '@clew/engine/testing'
import { expect, it } from 'vitest'
import type { Scene } from '../../../board/scene.ts'
import { createSceneTaker } from '../../../board/take-scenes.ts'
import { cuesBetween } from '../screen-reader/cues.ts'
import { sounds } from './sounds.ts'
import { beatEvery, createSoundtrack } from './soundtrack.ts'

const sceneOf = (game: Game): Scene => createSceneTaker().take(game)
const row = (middle: string) => gameOf(['#########', middle, '#########', '#########', '#########'])

it.each([
  ['oxygen', '#Po....E#', 2, ['pop']],
  ['a wall', '#P.....E#', 1, ['thud']],
  ['the exit', '#.....PE#', 2, ['win']],
  ['a germ that touches', '#P<....E#', 0, ['loss']],
  ['an empty way', '#P.....E#', 2, []],
] as const)('%s has its sound', (_, middle, move, heard) => {
  const game = row(middle)
  const taker = createSceneTaker()
  const before = taker.take(game)
  step(game, move, taker.hear)
  const after = taker.take(game)
  expect(createSoundtrack().next(cuesBetween(before, after, true), after)).toEqual(heard)
})

it('plays a sound once for two pickups in one tick', () => {
  const pickup = { kind: 'oxygen-collected', count: 1 } as const
  expect(createSoundtrack().next([pickup, pickup], sceneOf(row('#P.....E#')))).toEqual(['pop'])
})

it('hears a broken wall louder than a blocked step', () => {
  const loudest = (name: keyof typeof sounds) => Math.max(...sounds[name].map(({ loudness }) => loudness))
  expect(loudest('break')).toBeGreaterThan(loudest('thud'))
})

it('lets the heart beat quicker the nearer a germ is, and not without one', () => {
  const every = ['#P<....E#', '#P.<...E#', '#P..<..E#'].map((middle) => beatEvery(sceneOf(row(middle)))!)
  expect(every).toEqual(every.toSorted((a, b) => a - b))
  expect(new Set(every).size).toBe(3)
  expect(beatEvery(sceneOf(row('#P...<.E#')))).toBeNull()
})

it('beats by game time, and at once in a new game', () => {
  const soundtrack = createSoundtrack()
  const scene = sceneOf(row('#P..<..E#'))
  const beatsAt = (tick: number) => soundtrack.next([], { ...scene, tick }).includes('beat')
  expect(Array.from({ length: 20 }, (_, tick) => tick).filter(beatsAt)).toEqual([0, 9, 18])
  expect(beatsAt(1)).toBe(true)
})
