import type { ActionName, Cell, Hint } from '@clew/engine'
import { hintDefaultsMs } from '@clew/engine'
import { z } from 'zod'

const axis = z.number().int().min(0).max(63)

/** `[x, y]` or `{x, y}`. */
const CellSchema = z.union([z.tuple([axis, axis]).transform(([x, y]) => ({ x, y })), z.object({ x: axis, y: axis })])
const CellsSchema = z.array(CellSchema)
/** One cell where a list is expected is a list of one. */
const CellOrCellsSchema = z.union([CellSchema.transform((cell) => [cell]), CellsSchema])
/** `true` asks for the default duration; no number above one game's length means more. */
const durationSchema = (defaultMs: number) =>
  z.union([
    z.literal(true).transform(() => defaultMs),
    z.literal(false).transform(() => 0),
    z.number().transform((ms) => Math.min(Math.max(Math.ceil(ms), 0), 3_600_000)),
  ])

/** The fields of a wire hint that ask for something, each read on its own (`spec/game.md` section 3). */
export const hintFields = {
  path: CellsSchema.transform((cells) => cells.slice(0, 255)),
  bfs: z.boolean(),
  use_bfs: z.boolean(),
  bfs_steps: z.number().transform((steps) => Math.min(Math.max(Math.round(steps), 1), 4)),
  break_wall: CellOrCellsSchema,
  break_walls: CellOrCellsSchema,
  speed_boost_ms: durationSchema(hintDefaultsMs.speedBoost),
  slow_germs_ms: durationSchema(hintDefaultsMs.slowGerms),
  freeze_germs_ms: durationSchema(hintDefaultsMs.freezeGerms),
  reveal_map: z.boolean(),
  teleport_player: CellSchema,
  move_exit: CellSchema,
  spawn_oxygen: CellOrCellsSchema,
  highlight_zone: CellOrCellsSchema,
  highlight_ms: durationSchema(hintDefaultsMs.highlight),
} as const

/** An answer as it travels on `maze/hint/{sessionId}`: any JSON object, of which the known fields are read and the rest is kept. */
export type WireHint = Readonly<Record<string, unknown>>

/** A wire hint, read: what the rules take from it and what people are shown about it. */
export interface ReadHint {
  readonly hint: Hint
  readonly text: string
  readonly showPath: boolean
  /** What the agent said went wrong, from `error`, `Error` or `err`; such a hint is shown and not applied. */
  readonly error: string | null
  /** Actions that the hint asks for, whether or not the rules will allow them; `toggle_autopilot` is listed and has no effect. */
  readonly declared: readonly (ActionName | 'toggle_autopilot')[]
  /** Known fields whose value could not be read, and which therefore count as absent. */
  readonly unreadable: readonly string[]
}

/** Reads a wire hint. Never throws: a field that makes no sense counts as absent and is named in `unreadable`. */
export function readHint(wire: WireHint): ReadHint {
  const unreadable: string[] = []
  const read = <K extends keyof typeof hintFields>(name: K): z.output<(typeof hintFields)[K]> | undefined => {
    const value = wire[name]
    if (value === undefined || value === null) return undefined
    const parsed = hintFields[name].safeParse(value)
    if (parsed.success) return parsed.data as z.output<(typeof hintFields)[K]>
    unreadable.push(name)
    return undefined
  }
  const wantsBfs = read('use_bfs') ?? read('bfs') ?? wire['bfs_steps'] != null
  const hint: Hint = {
    path: connectedPrefix(read('path') ?? []),
    bfsSteps: wantsBfs ? (read('bfs_steps') ?? 1) : 0,
    breakWalls: [...(read('break_wall') ?? []), ...(read('break_walls') ?? [])].slice(0, 8),
    speedBoostMs: read('speed_boost_ms') ?? 0,
    slowGermsMs: read('slow_germs_ms') ?? 0,
    freezeGermsMs: read('freeze_germs_ms') ?? 0,
    revealMap: read('reveal_map') ?? null,
    teleportPlayer: read('teleport_player') ?? null,
    moveExit: read('move_exit') ?? null,
    spawnOxygen: (read('spawn_oxygen') ?? []).slice(0, 8),
    highlight: (read('highlight_zone') ?? []).slice(0, 64),
    highlightMs: read('highlight_ms') ?? hintDefaultsMs.highlight,
  }
  return {
    hint,
    text: typeof wire['hint'] === 'string' ? wire['hint'] : '',
    showPath: wire['show_path'] !== false,
    error: firstText(wire['error'], wire['Error'], wire['err']),
    declared: declaredActions(hint, wire),
    unreadable,
  }
}

/** Keeps the cells up to the first that is not one step from the one before; repeated cells are ignored (section 5). */
function connectedPrefix(cells: readonly Cell[]): Cell[] {
  const kept: Cell[] = []
  const seen = new Set<number>()
  for (const cell of cells) {
    if (seen.has(cell.y * 64 + cell.x)) continue
    const last = kept.at(-1)
    if (last && Math.abs(last.x - cell.x) + Math.abs(last.y - cell.y) !== 1) break
    seen.add(cell.y * 64 + cell.x)
    kept.push(cell)
  }
  return kept
}

function declaredActions(hint: Hint, wire: WireHint): ReadHint['declared'] {
  const asked: [ActionName | 'toggle_autopilot', boolean][] = [
    ['path', hint.path.length > 0],
    ['bfs', hint.bfsSteps > 0],
    ['break_wall', hint.breakWalls.length > 0],
    ['speed_boost', hint.speedBoostMs > 0],
    ['slow_germs', hint.slowGermsMs > 0],
    ['freeze_germs', hint.freezeGermsMs > 0],
    ['reveal_map', hint.revealMap !== null],
    ['teleport_player', hint.teleportPlayer !== null],
    ['move_exit', hint.moveExit !== null],
    ['spawn_oxygen', hint.spawnOxygen.length > 0],
    ['highlight_zone', hint.highlight.length > 0],
    ['toggle_autopilot', wire['toggle_autopilot'] != null],
  ]
  return asked.flatMap(([name, isAsked]) => (isAsked ? [name] : []))
}

function firstText(...values: unknown[]): string | null {
  for (const value of values) if (typeof value === 'string' && value !== '') return value
  return null
}
