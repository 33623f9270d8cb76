import { emptyHint, hintDefaultsMs, type Cell, type Hint } from '@clew/engine'
import { describe, expect, test } from 'vitest'
import { readHint, writeHint, type Unreadable, type WireHint } from './hint.ts'

const nothing: Hint = { ...emptyHint, highlightMs: hintDefaultsMs.highlight }
const cells = (...pairs: [number, number][]): Cell[] => pairs.map(([x, y]) => ({ x, y }))
const whole = (field: string): Unreadable => ({ field, fromCell: null })
const from = (field: string, fromCell: number): Unreadable => ({ field, fromCell })

const noCells: [string, unknown][] = [
  ['a text', 'B2'],
  ['a number', 4],
  ['null', null],
  ['a list of one', [3]],
  ['a list of three', [3, 1, 1]],
  ['coordinates that are texts', ['3', '1']],
  ['half a cell', { x: 3 }],
  ['a fraction', [2.5, 1]],
  ['left of the board', [-1, 1]],
  ['beyond any board', [64, 1]],
  ['a list of cells', [[3, 1]]],
]

describe('a path', () => {
  test.each<[string, unknown, Cell[], Unreadable[]]>([
    [
      'of pairs',
      [
        [1, 1],
        [2, 1],
      ],
      cells([1, 1], [2, 1]),
      [],
    ],
    [
      'of points',
      [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
      cells([1, 1], [1, 2]),
      [],
    ],
    ['of both', [[1, 1], { x: 2, y: 1 }], cells([1, 1], [2, 1]), []],
    ['of points that say more', [{ x: 1, y: 1, why: 'start' }], cells([1, 1]), []],
    ['of no cell', [], [], []],
    ['of one cell without a list', [2, 1], cells([2, 1]), []],
    ['of one point without a list', { x: 2, y: 1 }, cells([2, 1]), []],
    [
      'that jumps',
      [
        [1, 1],
        [2, 1],
        [4, 1],
        [5, 1],
      ],
      cells([1, 1], [2, 1]),
      [],
    ],
    [
      'that goes diagonally',
      [
        [1, 1],
        [2, 2],
      ],
      cells([1, 1]),
      [],
    ],
    [
      'that says a cell twice',
      [
        [1, 1],
        [1, 1],
        [2, 1],
      ],
      cells([1, 1], [2, 1]),
      [],
    ],
    [
      'that comes back',
      [
        [1, 1],
        [2, 1],
        [1, 1],
        [3, 1],
      ],
      cells([1, 1], [2, 1], [3, 1]),
      [],
    ],
    ['that is null', null, [], []],
    ['that is a text', 'right, right', [], [whole('path')]],
    ['that is true', true, [], [whole('path')]],
    ['that is an object', { first: [1, 1] }, [], [whole('path')]],
  ])('%s', (_, path, read, unreadable) => {
    expect(readHint({ path })).toMatchObject({ hint: { ...nothing, path: read }, unreadable })
  })

  test.each(noCells)('ends at %s', (_, bad) => {
    const path = [[1, 1], [2, 1], bad, [3, 1]]
    expect(readHint({ path })).toMatchObject({
      hint: { ...nothing, path: cells([1, 1], [2, 1]) },
      declared: ['path'],
      unreadable: [from('path', 3)],
    })
    expect(readHint({ path: [bad, [1, 1]] })).toMatchObject({ hint: nothing, unreadable: [whole('path')] })
  })

  test('has at most 255 cells, and what comes after them is not looked at', () => {
    const path = [...Array.from({ length: 255 }, (_, i) => [i % 2, Math.floor(i / 2) % 60]), 'nonsense']
    const { hint, unreadable } = readHint({ path })
    expect(hint.path.length).toBeLessThanOrEqual(255)
    expect(unreadable).toEqual([])
  })
})

describe('cells in a list', () => {
  test.each([
    ['break_wall', 'breakWalls', 'break_wall'],
    ['break_walls', 'breakWalls', 'break_wall'],
    ['spawn_oxygen', 'spawnOxygen', 'spawn_oxygen'],
    ['highlight_zone', 'highlight', 'highlight_zone'],
  ] as const)('%s: one or several, up to the first that is none', (field, name, action) => {
    const good = [[4, 1], { x: 9, y: 9 }]
    const read = cells([4, 1], [9, 9])
    expect(readHint({ [field]: good })).toMatchObject({ hint: { ...nothing, [name]: read }, declared: [action] })
    expect(readHint({ [field]: [4, 1] }).hint[name]).toEqual(cells([4, 1]))
    expect(readHint({ [field]: { x: 4, y: 1 } }).hint[name]).toEqual(cells([4, 1]))
    for (const [, bad] of noCells)
      expect(readHint({ [field]: [...good, bad, [1, 1]] })).toMatchObject({
        hint: { ...nothing, [name]: read },
        declared: [action],
        unreadable: [from(field, 3)],
      })
    for (const value of ['all', 7, true, {}])
      expect(readHint({ [field]: value })).toMatchObject({ hint: nothing, declared: [], unreadable: [whole(field)] })
  })

  test('break_wall and break_walls are asked for together', () => {
    expect(readHint({ break_wall: [1, 2], break_walls: [[3, 4], 'x'] })).toMatchObject({
      hint: { breakWalls: cells([1, 2], [3, 4]) },
      unreadable: [from('break_walls', 2)],
    })
  })

  test.each([
    ['break_walls', 'breakWalls', 8],
    ['spawn_oxygen', 'spawnOxygen', 8],
    ['highlight_zone', 'highlight', 64],
  ] as const)('%s: the first ones count, %s has at most %i', (field, name, most) => {
    expect(readHint({ [field]: Array.from({ length: 100 }, (_, i) => [i % 60, 1]) }).hint[name]).toHaveLength(most)
  })
})

describe('a single cell', () => {
  test.each([
    ['teleport_player', 'teleportPlayer'],
    ['move_exit', 'moveExit'],
  ] as const)('%s', (field, name) => {
    expect(readHint({ [field]: [3, 5] }).hint).toEqual({ ...nothing, [name]: { x: 3, y: 5 } })
    expect(readHint({ [field]: { x: 3, y: 5 } }).hint).toEqual({ ...nothing, [name]: { x: 3, y: 5 } })
    for (const [label, bad] of noCells.filter(([, value]) => value !== null))
      expect([label, readHint({ [field]: bad })]).toMatchObject([label, { hint: nothing, unreadable: [whole(field)] }])
  })
})

describe('durations, steps and switches', () => {
  test.each<[WireHint, Partial<Hint>, string[]]>([
    [{ speed_boost_ms: 700 }, { speedBoostMs: 700 }, []],
    [{ speed_boost_ms: true }, { speedBoostMs: 1500 }, []],
    [{ slow_germs_ms: true }, { slowGermsMs: 3000 }, []],
    [{ freeze_germs_ms: true }, { freezeGermsMs: 3500 }, []],
    [{ freeze_germs_ms: false }, {}, []],
    [{ speed_boost_ms: 10.2 }, { speedBoostMs: 11 }, []],
    [{ speed_boost_ms: -5 }, {}, []],
    [{ slow_germs_ms: 1e12 }, { slowGermsMs: 3_600_000 }, []],
    [{ speed_boost_ms: 'long' }, {}, ['speed_boost_ms']],
    [{ highlight_ms: 800 }, { highlightMs: 800 }, []],
    [{ highlight_ms: 'x' }, {}, ['highlight_ms']],
    [{ reveal_map: true }, { revealMap: true }, []],
    [{ reveal_map: false }, { revealMap: false }, []],
    [{ reveal_map: 1 }, {}, ['reveal_map']],
    [{ bfs: true }, { bfsSteps: 1 }, []],
    [{ use_bfs: true, bfs_steps: 3 }, { bfsSteps: 3 }, []],
    [{ bfs_steps: 2 }, { bfsSteps: 2 }, []],
    [{ bfs_steps: 9 }, { bfsSteps: 4 }, []],
    [{ bfs_steps: 0 }, { bfsSteps: 1 }, []],
    [{ bfs: false, bfs_steps: 3 }, {}, []],
    [{ use_bfs: false, bfs: true }, {}, []],
    [{ bfs_steps: 'a few' }, {}, ['bfs_steps']],
    [{ bfs: 'yes', bfs_steps: 2 }, { bfsSteps: 2 }, ['bfs']],
    [{ bfs: true, bfs_steps: 'a few' }, { bfsSteps: 1 }, ['bfs_steps']],
  ])('%j', (wire, asked, unreadable) => {
    expect(readHint(wire)).toMatchObject({ hint: { ...nothing, ...asked }, unreadable: unreadable.map(whole) })
  })

  test('a field that makes no sense takes nothing from the others', () => {
    const wire = {
      path: [
        [1, 1],
        [2, 1],
      ],
      speed_boost_ms: {},
      move_exit: 'there',
      bfs: null,
      reveal_map: true,
    }
    expect(readHint(wire)).toMatchObject({
      hint: { ...nothing, path: cells([1, 1], [2, 1]), revealMap: true },
      declared: ['path', 'reveal_map'],
      unreadable: [whole('speed_boost_ms'), whole('move_exit')],
    })
  })
})

describe('an error', () => {
  test.each<[string, unknown, string]>([
    ['a sentence', 'The model is away.', 'The model is away.'],
    ['true', true, ''],
    ['a number', 503, '503'],
    ['an object with a message', { code: 7, message: 'Out of memory.' }, 'Out of memory.'],
    ['an object with a detail', { detail: 'Please sign in.' }, 'Please sign in.'],
    ['an object with an error', { error: 'rate limit' }, 'rate limit'],
    ['an object without one', { code: 7 }, '{"code":7}'],
    ['an object whose message is none', { message: { code: 7 } }, '{"message":{"code":7}}'],
    ['an empty object', {}, ''],
    ['a list', ['first', 'second'], '["first","second"]'],
    ['an empty list', [], ''],
  ])('is %s', (_, said, error) => {
    for (const name of ['error', 'Error', 'err']) expect(readHint({ [name]: said, path: [[1, 1]] }).error).toBe(error)
  })

  test.each<[string, WireHint]>([
    ['nothing', {}],
    ['null', { error: null }],
    ['false', { error: false }],
    ['0', { error: 0 }],
    ['an empty text', { error: '' }],
    ['a blank text', { err: '  ' }],
  ])('is not %s', (_, wire) => {
    expect(readHint(wire).error).toBeNull()
  })

  test('is the first that says something', () => {
    expect(readHint({ error: false, Error: '', err: 'at last' }).error).toBe('at last')
  })
})

describe('what people are shown', () => {
  test.each<[WireHint, string]>([
    [{ hint: 'Go right.' }, 'Go right.'],
    [{}, ''],
    [{ hint: 7 }, ''],
  ])('the text of %j', (wire, text) => {
    expect(readHint(wire).text).toBe(text)
  })

  test.each<[unknown, boolean]>([
    [undefined, true],
    [true, true],
    [null, true],
    ['no', true],
    [false, false],
  ])('show_path %j: %s', (show_path, isShown) => {
    expect(readHint({ show_path }).showPath).toBe(isShown)
  })

  test('actions are listed in one order, toggle_autopilot too, and unknown fields are let be', () => {
    const wire = { toggle_autopilot: 1, constructor: 'x', __proto__: 'y', reveal_map: false, path: [[1, 1]], bfs: true }
    expect(readHint(wire)).toMatchObject({
      declared: ['path', 'bfs', 'reveal_map', 'toggle_autopilot'],
      unreadable: [],
    })
  })
})

test('a hint that is written is read as the same, and says only what it asks for', () => {
  const wire = {
    path: [
      [1, 1],
      [2, 1],
    ],
    bfs_steps: 2,
    break_walls: [[3, 2]],
    speed_boost_ms: 300,
    slow_germs_ms: 500,
    freeze_germs_ms: 800,
    reveal_map: false,
    teleport_player: [1, 3],
    move_exit: [9, 9],
    spawn_oxygen: [[5, 5]],
    highlight_zone: [[7, 7]],
    highlight_ms: 100,
  }
  expect(writeHint(readHint(wire).hint)).toEqual(wire)
  expect(writeHint(nothing)).toEqual({})
})
