import { describe, expect, test } from 'vitest'
import { step } from '../game.ts'
import { hintOf } from '../testing/arbitrary.ts'
import { gameOf, pictureOf } from '../testing/picture.ts'
import type { Game, Move } from '../types.ts'
import { applyHint } from './hints.ts'

const [stay, up, right, down, left] = [0, 1, 2, 3, 4] as const

function play(game: Game, ...moves: Move[]): Game {
  for (const move of moves) step(game, move)
  return game
}

describe('docs/spec/game.md section 5: the player moves only onto floor cells; a blocked attempt counts as a collision', () => {
  const room = ['#######', '###.###', '##.P.##', '###.#E#', '#######']
  test.each<[string, Move, number]>([
    ['up', up, 10],
    ['right', right, 18],
    ['down', down, 24],
    ['left', left, 16],
    ['nowhere', stay, 17],
  ])('%s', (_, move, cell) => {
    const game = play(gameOf(room), move)
    expect(game.player).toBe(cell)
    expect([game.totalSteps, game.collisionCount]).toEqual([move === stay ? 0 : 1, 0])
  })

  test('against a wall the player stays and one collision is counted, which is not a step', () => {
    const game = play(gameOf(room), up, up)
    expect(game.player).toBe(10)
    expect([game.totalSteps, game.collisionCount]).toEqual([1, 1])
  })
})

describe('docs/spec/game.md section 4: win and loss', () => {
  test('win: the player reaches the exit', () => {
    const game = play(gameOf(['#####', '#PE.#', '#####']), right)
    expect([game.status, game.tick]).toEqual(['won', 1])
  })

  test("loss: a germ shares the player's cell, because the player went there", () => {
    const game = play(gameOf(['######', '#P<#E#', '######']), right)
    expect([game.status, game.tick, game.germClock]).toEqual(['lost', 1, 0])
  })

  test("loss: a germ shares the player's cell, because the germ went there", () => {
    const game = play(gameOf(['#######', '#P<##E#', '#######']), stay)
    expect([game.status, game.tick]).toEqual(['lost', 1])
  })

  test('a germ on the exit: contact comes before the exit, oxygen before contact', () => {
    const game = gameOf(['#####', '#PE.#', '#####'])
    game.pellets[game.exit] = 1
    const infested: Game = { ...game, germs: Uint16Array.of(game.exit * 4) }
    play(infested, right)
    expect([infested.status, infested.oxygenCollected]).toEqual(['lost', 1])
  })

  test('player and germ cannot swap cells unseen', () => {
    expect(play(gameOf(['#######', '#P<..E#', '#######']), right).status).toBe('lost')
  })
})

describe('docs/spec/game.md section 4: speed boost, 2 moves per tick', () => {
  const corridor = ['########', '#P....E#', '########']
  const boost = hintOf({ speedBoostMs: 300 })

  test('for a person', () => {
    const game = gameOf(corridor)
    applyHint(game, boost)
    expect(play(game, right).totalSteps).toBe(2)
    expect(play(game, right).player).toBe(13)
  })

  test("for an agent's path", () => {
    const game = gameOf(corridor, { mode: 'lam' })
    const path = [1, 2, 3, 4, 5].map((x) => ({ x, y: 1 }))
    applyHint(game, { ...boost, path })
    play(game, stay, stay)
    expect(game.player).toBe(13)
  })

  test('after each of the two: contact, exit', () => {
    const lost = gameOf(['########', '#P<...E#', '########'])
    applyHint(lost, { ...boost, freezeGermsMs: 800 })
    play(lost, right)
    expect([lost.status, lost.totalSteps]).toEqual(['lost', 1])
    const won = gameOf(['########', '#PE....#', '########'])
    applyHint(won, boost)
    play(won, right)
    expect([won.status, won.totalSteps]).toEqual(['won', 1])
  })

  test("the second move is the boost's: a wall before it is no collision, a wall before the first is one", () => {
    const game = gameOf(['######', '#.P#E#', '######'])
    applyHint(game, boost)
    play(game, left)
    expect([game.totalSteps, game.collisionCount]).toEqual([1, 0])
    play(game, left)
    expect([game.totalSteps, game.collisionCount]).toEqual([1, 1])
  })
})

describe('docs/spec/design.md section 5: a bfs request moves exactly as many cells in one go and is used up', () => {
  const bend = ['#######', '#P#...#', '#.#.#.#', '#...#E#', '#######']

  test.each(['manual', 'lam'] as const)('in %s mode', (mode) => {
    const game = gameOf(bend, { mode })
    applyHint(
      game,
      hintOf({
        bfsSteps: 3,
        path: [
          { x: 1, y: 1 },
          { x: 1, y: 2 },
        ],
      }),
    )
    step(game, stay)
    expect([game.player, game.totalSteps, game.tick]).toEqual([23, 3, 1])
    step(game, stay)
    expect(game.totalSteps).toBe(3)
  })

  test("a person's move in that tick gives way to it", () => {
    const game = gameOf(bend)
    applyHint(game, hintOf({ bfsSteps: 1 }))
    expect(play(game, left)).toMatchObject({ player: 15, collisionCount: 0 })
  })

  test('it stops at the exit', () => {
    const game = gameOf(['#######', '#P.E..#', '#######'])
    applyHint(game, hintOf({ bfsSteps: 4 }))
    expect(play(game, stay)).toMatchObject({ status: 'won', totalSteps: 2 })
  })

  test('it is not doubled by speed boost, and meets oxygen and germs on the way', () => {
    const game = gameOf(['##########', '#Po.<...E#', '##########'])
    applyHint(game, hintOf({ bfsSteps: 4, speedBoostMs: 1500, freezeGermsMs: 1000 }))
    expect(play(game, stay)).toMatchObject({ status: 'lost', totalSteps: 3, oxygenCollected: 1 })
  })

  test('it does nothing when there is no way', () => {
    const game = gameOf(['#######', '#P.#.E#', '#######'])
    applyHint(game, hintOf({ bfsSteps: 4 }))
    expect(play(game, stay)).toMatchObject({ totalSteps: 0, wasAssisted: false, bfsSteps: 0 })
  })

  test.each([
    [-1, 0],
    [0, 0],
    [0.4, 1],
    [1, 1],
    [4, 4],
    [5, 4],
    [Infinity, 4],
    [NaN, 0],
  ])('docs/spec/game.md section 5: BFS assist steps are clamped to 1-4: %d moves %d', (bfsSteps, moved) => {
    const game = gameOf(['###########', '#P.......E#', '###########'])
    applyHint(game, hintOf({ bfsSteps }))
    expect(play(game, stay).totalSteps).toBe(moved)
  })
})

describe('docs/spec/game.md section 5: teleport and exit move go only to floor cells', () => {
  const board = ['#######', '#P.o.E#', '#.#.###', '#######']
  const actions = [
    ['teleport_player', 'teleportPlayer', ['#######', '#..oPE#', '#.#.###', '#######']],
    ['move_exit', 'moveExit', ['#######', '#P.oE.#', '#.#.###', '#######']],
  ] as const

  test.each(actions)('%s onto floor', (action, field, after) => {
    const game = gameOf(board)
    const cell = { x: 4, y: 1 }
    expect(applyHint(game, hintOf({ [field]: cell }))).toEqual({ applied: [{ action, cell }], refused: [] })
    expect(pictureOf(game)).toEqual(after)
  })

  test.each(actions)('%s onto a wall or off the board is refused and counted', (action, field) => {
    const game = gameOf(board)
    for (const [cell, reason] of [
      [{ x: 2, y: 2 }, 'not_a_floor_cell'],
      [{ x: 9, y: 1 }, 'outside_the_board'],
    ] as const) {
      expect(applyHint(game, hintOf({ [field]: cell }))).toEqual({ applied: [], refused: [{ action, reason, cell }] })
    }
    expect(pictureOf(game)).toEqual(board)
    expect(game.refusedActions).toBe(2)
  })

  test('arriving is checked at once: oxygen, exit, germ, and exit under the player', () => {
    const fed = gameOf(board)
    applyHint(fed, hintOf({ teleportPlayer: { x: 3, y: 1 } }))
    expect(fed).toMatchObject({ status: 'running', oxygenCollected: 1 })
    const won = gameOf(board)
    applyHint(won, hintOf({ teleportPlayer: { x: 5, y: 1 } }))
    expect(won).toMatchObject({ status: 'won', tick: 0, totalSteps: 0 })
    const lost = gameOf(['#######', '#P.>.E#', '#######'])
    applyHint(lost, hintOf({ teleportPlayer: { x: 3, y: 1 } }))
    expect(lost.status).toBe('lost')
    const brought = gameOf(board)
    applyHint(brought, hintOf({ moveExit: { x: 1, y: 1 } }))
    expect(brought.status).toBe('won')
  })

  test('a teleport is no step, but the cell counts as visited from then on', () => {
    const game = gameOf(board)
    applyHint(game, hintOf({ teleportPlayer: { x: 2, y: 1 } }))
    play(game, right, left)
    expect([game.totalSteps, game.backtrackCount]).toEqual([2, 1])
  })
})

describe('docs/spec/game.md section 3: metrics, as docs/spec/design.md section 5 counts them', () => {
  test('total steps and backtracks: a step onto a visited cell, the start cell included', () => {
    expect(play(gameOf(['######', '#P..E#', '######']), right, left, right, right)).toMatchObject({
      totalSteps: 4,
      backtrackCount: 2,
    })
  })

  test('dead-end entries: an unvisited cell with one open neighbour, counted once', () => {
    const game = play(gameOf(['#######', '#P...E#', '##.####', '#######']), right, down, up, down)
    expect([game.deadEndEntries, game.backtrackCount]).toEqual([1, 2])
  })

  test('the exit is no dead end', () => {
    expect(play(gameOf(['######', '#P..E#', '######']), right, right, right)).toMatchObject({
      status: 'won',
      deadEndEntries: 0,
    })
  })

  test('in LAM mode they are counted in the same way', () => {
    const game = gameOf(['#######', '#P...E#', '##.####', '#######'], { mode: 'lam' })
    applyHint(
      game,
      hintOf({
        path: [
          { x: 1, y: 1 },
          { x: 2, y: 1 },
          { x: 2, y: 2 },
        ],
      }),
    )
    play(game, stay, stay, stay)
    applyHint(game, hintOf({ path: [{ x: 2, y: 1 }] }))
    play(game, stay)
    expect(game).toMatchObject({
      totalSteps: 3,
      deadEndEntries: 1,
      backtrackCount: 1,
      collisionCount: 0,
      lastStepTick: 4,
    })
  })

  test('visited tiles', () => {
    const game = play(gameOf(['######', '#P..E#', '######']), right)
    expect([...game.visited.keys()].filter((cell) => game.visited[cell] === 1)).toEqual([7, 8])
  })
})
