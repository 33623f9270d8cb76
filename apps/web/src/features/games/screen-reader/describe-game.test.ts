import { createGame, step } from '@clew/engine'
import { gameOf } from '@clew/engine/testing'
import { expect, it } from 'vitest'
import { tableOf } from './board-table.ts'
import { describeStand, lookAround } from './describe-game.ts'
import { tellCues } from './tell-cues.ts'

const board = ['#########', '#..o....#', '#.#####.#', '#P..<...#', '#.#####.#', '#.o....E#', '#########']

it('says place, open ways, germ, oxygen and exit, always in this order', () => {
  expect(lookAround(gameOf(board))).toBe(
    'Column 1, row 3. Open: up, right, down. Germ 3 steps, right. Oxygen 0, next 3 steps, right and down. ' +
      'Exit 8 steps, right and down.',
  )
})

it('says so when there is no germ and no oxygen left', () => {
  expect(lookAround(gameOf(['#######', '#P...E#', '#######', '#######', '#######']))).toBe(
    'Column 1, row 1. Open: right. No germ. Oxygen 0, none left. Exit 4 steps, right.',
  )
})

it('counts one step as one', () => {
  expect(lookAround(gameOf(['#######', '#..PE.#', '#######', '#######', '#######']))).toContain('Exit 1 step, right.')
})

it.each([
  ['a crossing', ['#####', '#...#', '##P.#', '##.E#', '#####'], 'Crossing. Column 2, row 2. Open: up, right, down.'],
  ['a dead end', ['#####', '#P.E#', '#####', '#####', '#####'], 'Dead end. Column 1, row 1. Open: right.'],
  ['a corner', ['#####', '#P.E#', '#.###', '#####', '#####'], 'Corner. Column 1, row 1. Open: right, down.'],
  ['a straight way', ['#####', '#.PE#', '#####', '#####', '#####'], null],
])('says what kind of place %s is', (_, rows, sentence) => {
  expect(describeStand(gameOf(rows))).toBe(sentence)
})

it('can be played to the win by what it says alone', () => {
  const game = createGame({ seed: 7, mode: 'manual', cols: 33, rows: 21, germs: 0, loops: 60, allowances: null })
  const moves = { up: 1, right: 2, down: 3, left: 4 } as const
  const back = { up: 'down', right: 'left', down: 'up', left: 'right' } as const
  type Direction = keyof typeof moves
  const seen = new Set<string>()
  const cameBy: Direction[] = []
  // Into the unknown as long as there is some, else back: the oldest way out of a maze.
  for (let i = 0; i < 5000 && game.status === 'running'; i++) {
    const [, x, y, open] = /^Column (\d+), row (\d+)\. Open: ([^.]+)\./.exec(lookAround(game))!
    seen.add(`${x},${y}`)
    const ahead = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] } as const
    const fresh = (open!.split(', ') as Direction[]).find(
      (name) => !seen.has(`${Number(x) + ahead[name][0]},${Number(y) + ahead[name][1]}`),
    )
    const next = fresh ?? back[cameBy.pop()!]
    if (fresh) cameBy.push(fresh)
    step(game, moves[next])
  }
  expect(game.status).toBe('won')
  expect(game.collisionCount).toBe(0)
})

it('tells events in sentences, and a germ that is near with each of them', () => {
  const game = gameOf(board)
  game.oxygenCollected = 4
  expect(tellCues([{ kind: 'oxygen-collected', count: 1 }], game)).toBe('Oxygen 4. Germ 3 steps, right.')
  expect(tellCues([{ kind: 'step-blocked' }], game)).toBe('Wall. Open: up, right, down. Germ 3 steps, right.')
  expect(tellCues([{ kind: 'germ-near' }], game)).toBe('Germ 3 steps, right.')
  expect(tellCues([], game)).toBeNull()
})

it('says that a germ is gone only while none is near', () => {
  expect(tellCues([{ kind: 'germ-gone' }], gameOf(board))).toBe('Germ 3 steps, right.')
  const empty = gameOf(['#####', '#P.E#', '#####', '#####', '#####'])
  expect(tellCues([{ kind: 'germ-gone' }], empty)).toBe('No germ near.')
})

it('writes the board as rows of text', () => {
  expect(tableOf(gameOf(board))).toEqual([
    { row: 1, open: '1 to 7', things: 'oxygen 3' },
    { row: 2, open: '1, 7', things: '' },
    { row: 3, open: '1 to 7', things: 'you 1; germ 4' },
    { row: 4, open: '1, 7', things: '' },
    { row: 5, open: '1 to 7', things: 'oxygen 2; exit 7' },
  ])
})
