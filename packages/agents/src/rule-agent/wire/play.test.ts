import { describe, expect, test } from 'vitest'
import { observationOf } from '../../testing/observation.ts'
import { compileTemplate } from '../compile/compile-template.ts'
import { playState } from './play.ts'
import type { Message, SeenState } from './read-state.ts'
import { readState } from './read-state.ts'

interface Board {
  /** `#` wall, `.` floor, `P` player, `E` exit, `o` pellet, `G` germ. */
  readonly rows: readonly string[]
  readonly [field: string]: unknown
}

/** An observation drawn as text. */
function observe({ rows, ...fields }: Board): Record<string, unknown> {
  const places = (sign: string): [number, number][] =>
    rows.flatMap((row, y) => [...row].flatMap((cell, x): [number, number][] => (cell === sign ? [[x, y]] : [])))
  return {
    ...observationOf(),
    visible_map: rows.map((row) => [...row].map((cell) => (cell === '#' ? 0 : 1))),
    player_pos: places('P')[0],
    exit_pos: places('E')[0],
    germs: places('G').map(([x, y]) => ({ x, y })),
    oxygenPellets: places('o').map(([x, y]) => ({ x, y })),
    ...fields,
  }
}

/** The hint for a board under a template, with JSON asked for; earlier turns first. */
function hintFor(
  template: string,
  board: Board,
  earlier: readonly Message[] = [],
  temperature = 0,
): Record<string, unknown> {
  const messages: Message[] = [...earlier, { role: 'user', content: JSON.stringify(observe(board)) }]
  const sampling = { temperature, topP: 1, random: () => 0.5 }
  return JSON.parse(
    playState(
      readState(messages) as SeenState,
      messages,
      compileTemplate(`Answer in JSON. ${template}`).policy,
      sampling,
    ),
  ) as Record<string, unknown>
}

/** The path as text: the first cell, then u, r, d, l. */
function walk(hint: Record<string, unknown>): string {
  const path = hint['path'] as [number, number][]
  return path
    .slice(1)
    .map(
      ([x, y], index) =>
        'urdl'[
          [-1, 1, 1, -1].findIndex((step, side) =>
            side % 2 === 0
              ? y - path[index]![1] === step && x === path[index]![0]
              : x - path[index]![0] === step && y === path[index]![1],
          )
        ],
    )
    .join('')
}

const open = { rows: ['#######', '#P....#', '#.#.#.#', '#.....#', '#.#.#E#', '#######'] }
/** The short way is along the top, the long one along the bottom. */
const ring = ['#######', '#P.G.E#', '#.###.#', '#.....#', '#######']
const walled = ['#######', '#.#...#', '#.###.#', '#P....#', '#####.#', '#E....#', '#######']

test('without instructions it takes one greedy step', () => {
  expect(walk(hintFor('', open))).toBe('r')
})

test('a greedy agent runs into a dead end; a planned path does not', () => {
  const pocket = { rows: ['######', '#P.#E#', '#.##.#', '#....#', '######'] }
  expect(walk(hintFor('', pocket))).toBe('r')
  expect(walk(hintFor('Use BFS.', pocket))).toBe('ddrrruu')
})

test('the path starts at the player and is whole', () => {
  expect(hintFor('Follow the shortest path.', open)['path']).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
    [5, 2],
    [5, 3],
    [5, 4],
  ])
})

test('"at most N steps" cuts the path', () => {
  expect(walk(hintFor('Use BFS. Send at most 3 steps.', open))).toBe('rrr')
})

test('the two hands go different ways', () => {
  expect(walk(hintFor('Follow the right wall.', open))).toBe('d')
  expect(walk(hintFor('Follow the left wall. Send at most 4 steps.', open))).toBe('rrrr')
})

test('germs matter only when the template says so', () => {
  expect(walk(hintFor('Use BFS.', { rows: ring }))).toBe('rrrr')
  expect(walk(hintFor('Use BFS. Avoid germs.', { rows: ring }))).toBe('ddrrrruu')
})

test('where every way leads past a germ, "avoid" goes on and "never" waits', () => {
  const corridor = { rows: ['#######', '#P..E##', '##G####', '#######'] }
  expect(walk(hintFor('Use BFS. Avoid germs.', corridor))).toBe('rrr')
  expect(walk(hintFor('Use BFS. Never step next to a germ.', corridor))).toBe('')
  expect(walk(hintFor('Use BFS. Never step next to a germ unless there is no other way.', corridor))).toBe('rrr')
  expect(walk(hintFor('Use BFS. Never step next to a germ. Never stand still.', corridor))).toBe('rrr')
})

test('a larger distance takes a longer way', () => {
  const wide = { rows: ['#########', '#P.....E#', '#.##.##.#', '#.##G##.#', '#.#####.#', '#.......#', '#########'] }
  expect(walk(hintFor('Use BFS. Avoid germs.', wide))).toBe('rrrrrr')
  expect(walk(hintFor('Use BFS. Keep at least 3 cells away from germs.', wide))).toHaveLength(14)
})

test('foreseeing looks at where a germ is heading, not only at where it is', () => {
  const rows = ['##########', '#P.......#', '#.######.#', '#.......E#', '##########']
  const template = 'Use BFS. Predict where the germs will move.'
  expect(walk(hintFor(template, { rows, germs: [{ x: 8, y: 1, dx: -1, dy: 0 }] }))).toBe('ddrrrrrrr')
  expect(walk(hintFor(template, { rows, germs: [{ x: 7, y: 3, dx: -1, dy: 0 }] }))).toBe('rrrrrrrdd')
})

describe('who foresees germs', () => {
  const foreseeing = 'Use BFS. Predict where the germs will move.'
  const corridor = { rows: ['########', '#P....E#', '#.######', '#.######', '########'], clock: 'lockstep' }
  const coming = [{ x: 4, y: 1, dx: -1, dy: 0 }]

  test('gets out of the way of a germ, and walks on past one that is frozen or not there', () => {
    expect(walk(hintFor(foreseeing, { ...corridor, germs: coming }))).toMatch(/^d/)
    expect(walk(hintFor(foreseeing, { ...corridor, germs: [] }))).toBe('rrrrr')
  })

  test('walks on while it can, and waits when it is told to wait for a safe moment', () => {
    const board = { ...corridor, germs: [{ x: 5, y: 1, dx: 1, dy: 0 }] }
    const steps = (template: string) => walk(hintFor(template, board)).length
    const waiting = `${foreseeing} Wait for a safe moment.`
    expect(steps(foreseeing)).toBeGreaterThan(steps(waiting))
    expect(steps(`${waiting} Never stand still.`)).toBe(steps(foreseeing))
  })

  test('knows how long germs stay frozen when no more freeze is left to ask for', () => {
    const none = { freeze_germs_ms: 0, slow_germs_ms: 0, speed_boost_ms: 0 }
    const board = { ...corridor, germs: coming, allowances_left: none }
    const steps = (freeze_germs_ms: number) =>
      walk(hintFor(`${foreseeing} Freeze the germs.`, { ...board, effects_left: { ...none, freeze_germs_ms } }))
    expect(steps(0)).toMatch(/^d/)
    expect(steps(3000)).not.toMatch(/^d/)
  })

  test('breaks the wall beside it that saves enough, and no other', () => {
    const board = { rows: walled, germs: [{ x: 5, y: 1, dx: 1, dy: 0 }], clock: 'lockstep' }
    expect(hintFor(`${foreseeing} Break a wall if it saves more than 2 steps.`, board)).toMatchObject({
      break_wall: [1, 4],
    })
    expect(hintFor(`${foreseeing} Break a wall if it saves more than 9 steps.`, board)).not.toHaveProperty('break_wall')
  })

  test('freezes no germ that stands in the only way, and walks around one that does not', () => {
    const freezing = `${foreseeing} Freeze the germs.`
    const only = { ...corridor, germs: [{ x: 4, y: 1, dx: 1, dy: 0 }] }
    expect(hintFor(freezing, only)).not.toHaveProperty('freeze_germs_ms')
    const around = {
      rows: ['#######', '#P...E#', '#.###.#', '#.....#', '#######'],
      germs: [{ x: 3, y: 1, dx: 1, dy: 0 }],
      clock: 'lockstep',
    }
    const hint = hintFor(freezing, around)
    expect(hint).toMatchObject({ freeze_germs_ms: 3500 })
    expect(walk(hint)).toMatch(/^dd/)
  })

  test('fetches the oxygen that it is told to fetch first', () => {
    const rows = ['#########', '#o..P.E##', '#########', '#.......#', '#########']
    const board = { rows, germs: [{ x: 3, y: 3, dx: 1, dy: 0 }], clock: 'lockstep' }
    expect(walk(hintFor(foreseeing, board))).toBe('rr')
    expect(walk(hintFor(`${foreseeing} Collect oxygen first.`, board))).toBe('lll')
  })
})

test('what is scarce is asked for as far as there is some left', () => {
  const left = (freeze_germs_ms: number) =>
    hintFor('Use BFS. Freeze the germs.', {
      rows: walled,
      allowances_left: { freeze_germs_ms, slow_germs_ms: 0, speed_boost_ms: 0 },
    })
  expect(left(5000)).toMatchObject({ freeze_germs_ms: 3500 })
  expect(left(1200)).toMatchObject({ freeze_germs_ms: 1200 })
  expect(left(0)).not.toHaveProperty('freeze_germs_ms')
})

test('a wall beside the player is broken at once, and the path leads through it', () => {
  const hint = hintFor('Use BFS. Break a wall if it saves more than 2 steps.', { rows: walled })
  expect(hint).toMatchObject({ break_wall: [1, 4], breaks_remaining: 2 })
  expect(walk(hint)).toBe('dd')
  expect(walk(hintFor('Use BFS. Break a wall if it saves more than 9 steps.', { rows: walled }))).toBe('rrrrddllll')
})

test('every hint says how many breaks are left, as far as the state tells it', () => {
  expect(hintFor('Use BFS.', { rows: walled, breaks_remaining: 2 })).toMatchObject({ breaks_remaining: 2 })
  const broken = hintFor('Use BFS. Break a wall if it saves more than 2 steps.', { rows: walled, breaks_remaining: 1 })
  expect(broken).toMatchObject({ break_wall: [1, 4], breaks_remaining: 0 })
})

test('walls are broken only as far as the template allows', () => {
  const closed = { rows: ['#####', '#P#E#', '#####'] }
  expect(hintFor('Use BFS.', closed)).toMatchObject({ path: [] })
  expect(hintFor('Use BFS. Break walls only when the way is blocked.', closed)).toMatchObject({
    path: [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    break_wall: [2, 1],
  })
  expect(
    hintFor('Use BFS. Break walls when the way is blocked. Save one break.', { ...closed, breaks_remaining: 1 }),
  ).toMatchObject({ path: [] })
  expect(hintFor('Use BFS. Break walls only when the way is blocked.', { rows: ring, germs: [] })).not.toHaveProperty(
    'break_wall',
  )
})

test('before a wall further on it stops, to break it from there', () => {
  const hint = hintFor('Use BFS. Break walls only when the way is blocked.', { rows: ['######', '#P.#E#', '######'] })
  expect(hint).not.toHaveProperty('break_wall')
  expect(walk(hint)).toBe('r')
})

test('the outer wall is never broken', () => {
  const sealed = { rows: ['P###', '####', '####', '###E'] }
  expect(hintFor('Use BFS. Break every wall around you.', sealed)).not.toHaveProperty('break_walls')
})

test('oxygen is collected as far as the template says', () => {
  const rows = ['#######', '#P....#', '#.#.#.#', '#..o..#', '#.#.#E#', '#######']
  expect(walk(hintFor('Use BFS.', { rows }))).toBe('rrrrddd')
  expect(walk(hintFor('Use BFS. Collect oxygen on the way.', { rows }))).toMatch(/^(ddrr|rrdd)rrd$/)
  const aside = ['#######', '#P...E#', '#.###.#', '#o....#', '#######']
  expect(walk(hintFor('Use BFS. Collect oxygen on the way.', { rows: aside }))).toBe('rrrr')
  expect(walk(hintFor('Use BFS. Make a detour of at most 4 steps for oxygen.', { rows: aside }))).toBe('ddrrrruu')
  expect(walk(hintFor('Use BFS. Collect at least 3 pellets.', { rows: aside, oxygen_collected: 3 }))).toBe('rrrr')
  expect(walk(hintFor('Use BFS. If oxygen is below 90, collect oxygen.', { rows: aside, oxygen: 95 }))).toBe('rrrr')
  expect(walk(hintFor('Use BFS. If oxygen is below 90, collect oxygen.', { rows: aside, oxygen: 85 }))).toBe('ddrrrruu')
})

test('conditions look at the state of the moment', () => {
  const near = { rows: ['#######', '#PG..E#', '#.....#', '#######'] }
  const far = { rows: ['#######', '#P..GE#', '#.....#', '#######'] }
  const template = 'Use BFS. Freeze the germs for 2 seconds when a germ is within 2 cells.'
  expect(hintFor(template, near)['freeze_germs_ms']).toBe(2000)
  expect(hintFor(template, far)).not.toHaveProperty('freeze_germs_ms')
})

test('"avoid germs unless oxygen is below 10" keeps the exception', () => {
  const template = 'Use BFS. Avoid germs unless oxygen is below 10.'
  expect(walk(hintFor(template, { rows: ring, oxygen: 50 }))).toBe('ddrrrruu')
  expect(walk(hintFor(template, { rows: ring, oxygen: 9 }))).toBe('rrrr')
})

test('visited cells are known from earlier messages only', () => {
  const rows = ['#####', '#.P.#', '#.#.#', '#.E.#', '#####']
  const earlier: Message[] = [{ role: 'user', content: JSON.stringify({ ...observe({ rows }), player_pos: [3, 1] }) }]
  const template = 'Use BFS. Do not revisit cells.'
  expect(walk(hintFor('Use BFS.', { rows }, earlier))).toBe('rddl')
  expect(walk(hintFor(template, { rows }))).toBe('rddl')
  expect(walk(hintFor(template, { rows }, earlier))).toBe('lddr')
})

test.each([
  ['Freeze the germs.', { freeze_germs_ms: 3500 }],
  ['Slow the germs for 2 seconds.', { slow_germs_ms: 2000 }],
  ['Use the speed boost.', { speed_boost_ms: 1500 }],
  ['Reveal the map.', { reveal_map: true }],
  ['Set use_bfs to true with bfs_steps 3.', { use_bfs: true, bfs_steps: 3 }],
  ['Teleport to the exit.', { teleport_player: [5, 4] }],
  ['Move the exit next to you.', { move_exit: [2, 1] }],
  ['Spawn oxygen next to you.', { spawn_oxygen: [2, 1] }],
  ['Highlight the exit for 2 seconds.', { highlight_zone: [[5, 4]], highlight_ms: 2000 }],
  ['Hide the path.', { show_path: false }],
  ['Keep the hint under 2 words.', { hint: '1 step.' }],
])('"%s" fills its fields, which are empty otherwise', (sentence, fields) => {
  expect(hintFor(sentence, open)).toMatchObject(fields)
  const [last] = Object.keys(fields).slice(-1)
  if (last !== 'show_path' && last !== 'hint') expect(hintFor('', open)).not.toHaveProperty(last!)
})

test('only the fields that are allowed are written', () => {
  expect(Object.keys(hintFor('Use only the fields hint and path. Freeze the germs.', open))).toEqual(['hint', 'path'])
})
