import type { ActionName, Cell, Hint } from '@clew/engine'
import { hintBounds, hintDefaultsMs } from '@clew/engine'
import { z } from 'zod'

const axis = z.number().int().min(0).max(hintBounds.axis)

/** `[x, y]` or `{x, y}`. */
const CellSchema = z.union([z.tuple([axis, axis]).transform(([x, y]) => ({ x, y })), z.object({ x: axis, y: axis })])
/** One cell where a list is expected is a list of one. */
const CellsSchema = z.union([CellSchema.transform((cell) => [cell]), z.array(CellSchema)])
/** `true` asks for the default duration; no number above one game's length means more. */
const durationSchema = (defaultMs: number) =>
  z.union([
    z.literal(true).transform(() => defaultMs),
    z.literal(false).transform(() => 0),
    z.number().transform((ms) => Math.min(Math.max(Math.ceil(ms), 0), hintBounds.effectMs)),
  ])

/** The fields of a wire hint that ask for something, each read on its own (`docs/spec/game.md` section 3). */
export const hintFields = {
  path: CellsSchema,
  bfs: z.boolean(),
  use_bfs: z.boolean(),
  bfs_steps: z.number().transform((steps) => Math.min(Math.max(Math.round(steps), 1), hintBounds.bfsSteps)),
  break_wall: CellsSchema,
  break_walls: CellsSchema,
  speed_boost_ms: durationSchema(hintDefaultsMs.speedBoost),
  slow_germs_ms: durationSchema(hintDefaultsMs.slowGerms),
  freeze_germs_ms: durationSchema(hintDefaultsMs.freezeGerms),
  reveal_map: z.boolean(),
  teleport_player: CellSchema,
  move_exit: CellSchema,
  spawn_oxygen: CellsSchema,
  highlight_zone: CellsSchema,
  highlight_ms: durationSchema(hintDefaultsMs.highlight),
} as const

/** An answer as it travels on `maze/hint/{sessionId}`: any JSON object, of which the known fields are read and the rest is kept. */
export type WireHint = Readonly<Record<string, unknown>>

/** A known field that could not be read, or of whose list of cells only the beginning could. */
export interface Unreadable {
  readonly field: string
  /** The first cell that is none, counted from 1; null when nothing of the field was read, which so counts as absent. */
  readonly fromCell: number | null
}

/** A wire hint, read: what the rules take from it and what people are shown about it. */
export interface ReadHint {
  readonly hint: Hint
  readonly text: string
  readonly showPath: boolean
  /**
   * What the agent said went wrong, from `error`, `Error` or `err`, of whatever type; empty when it did not say what. Such a
   * hint is shown and not applied.
   */
  readonly error: string | null
  /** Actions that the hint asks for, whether or not the rules will allow them; `toggle_autopilot` is listed and has no effect. */
  readonly declared: readonly (ActionName | 'toggle_autopilot')[]
  readonly unreadable: readonly Unreadable[]
}

type CellsField = 'path' | 'break_wall' | 'break_walls' | 'spawn_oxygen' | 'highlight_zone'
type ValueField = Exclude<keyof typeof hintFields, CellsField>

/** Reads a wire hint as far as it can be read: each field on its own, and cells up to the first that is none. Never throws. */
export function readHint(wire: WireHint): ReadHint {
  const unreadable: Unreadable[] = []
  const read = <K extends ValueField>(field: K): z.output<(typeof hintFields)[K]> | undefined => {
    const value = wire[field] ?? undefined
    if (value === undefined) return undefined
    const parsed = hintFields[field].safeParse(value)
    if (!parsed.success) unreadable.push({ field, fromCell: null })
    return parsed.data as z.output<(typeof hintFields)[K]> | undefined
  }
  const readCells = (field: CellsField, limit: number): Cell[] => {
    const value = wire[field] ?? undefined
    if (value === undefined) return []
    const { cells, fromCell } = cellsIn(value, limit)
    if (fromCell !== undefined) unreadable.push({ field, fromCell })
    return cells
  }
  const bfsSteps = read('bfs_steps')
  const wantsBfs = read('use_bfs') ?? read('bfs') ?? bfsSteps !== undefined
  const hint: Hint = {
    path: connectedPrefix(readCells('path', hintBounds.path)),
    bfsSteps: wantsBfs ? (bfsSteps ?? 1) : 0,
    breakWalls: [
      ...readCells('break_wall', hintBounds.breakWalls),
      ...readCells('break_walls', hintBounds.breakWalls),
    ].slice(0, hintBounds.breakWalls),
    speedBoostMs: read('speed_boost_ms') ?? 0,
    slowGermsMs: read('slow_germs_ms') ?? 0,
    freezeGermsMs: read('freeze_germs_ms') ?? 0,
    revealMap: read('reveal_map') ?? null,
    teleportPlayer: read('teleport_player') ?? null,
    moveExit: read('move_exit') ?? null,
    spawnOxygen: readCells('spawn_oxygen', hintBounds.spawnOxygen),
    highlight: readCells('highlight_zone', hintBounds.highlight),
    highlightMs: read('highlight_ms') ?? hintDefaultsMs.highlight,
  }
  return {
    hint,
    text: typeof wire['hint'] === 'string' ? wire['hint'] : '',
    showPath: wire['show_path'] !== false,
    error: errorOf(wire['error']) ?? errorOf(wire['Error']) ?? errorOf(wire['err']),
    declared: declaredActions(hint, wire),
    unreadable,
  }
}

/** The wire hint, without a word, of which `readHint` makes this one; what is not asked for is left out. */
export function writeHint(hint: Hint): WireHint {
  const { path, breakWalls, spawnOxygen, highlight, bfsSteps, teleportPlayer, moveExit, highlightMs } = hint
  return {
    ...(path.length > 0 && { path: path.map(pairOf) }),
    ...(bfsSteps > 0 && { bfs_steps: bfsSteps }),
    ...(breakWalls.length > 0 && { break_walls: breakWalls.map(pairOf) }),
    ...(hint.speedBoostMs > 0 && { speed_boost_ms: hint.speedBoostMs }),
    ...(hint.slowGermsMs > 0 && { slow_germs_ms: hint.slowGermsMs }),
    ...(hint.freezeGermsMs > 0 && { freeze_germs_ms: hint.freezeGermsMs }),
    ...(hint.revealMap !== null && { reveal_map: hint.revealMap }),
    ...(teleportPlayer && { teleport_player: pairOf(teleportPlayer) }),
    ...(moveExit && { move_exit: pairOf(moveExit) }),
    ...(spawnOxygen.length > 0 && { spawn_oxygen: spawnOxygen.map(pairOf) }),
    ...(highlight.length > 0 && { highlight_zone: highlight.map(pairOf) }),
    ...(highlightMs !== hintDefaultsMs.highlight && { highlight_ms: highlightMs }),
  }
}

const pairOf = ({ x, y }: Cell): readonly [number, number] => [x, y]

/** At most `limit` cells of a list, up to the first that is none (`fromCell`); a cell where a list is expected is a list of one. */
function cellsIn(value: unknown, limit: number): { cells: Cell[]; fromCell?: number | null } {
  const single = CellSchema.safeParse(value).data
  if (single) return { cells: [single] }
  if (!Array.isArray(value)) return { cells: [], fromCell: null }
  const cells: Cell[] = []
  for (const item of value.slice(0, limit)) {
    const cell = CellSchema.safeParse(item).data
    if (!cell) return { cells, fromCell: cells.length === 0 ? null : cells.length + 1 }
    cells.push(cell)
  }
  return { cells }
}

/**
 * Keeps the cells up to the first that is not one step from the one before; repeated cells are ignored
 * (`docs/spec/game.md` section 5).
 */
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

/** What went wrong, in the agent's words. Nothing, `false`, 0 and a blank text say that nothing did. */
function errorOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (!value) return null
  if (typeof value === 'number') return String(value)
  return typeof value === 'object' && Object.keys(value).length > 0 ? (messageOf(value) ?? JSON.stringify(value)) : ''
}

/** As programs report what they caught. */
function messageOf(error: object): string | undefined {
  const said = ['message', 'detail', 'error'].map((name): unknown => Reflect.get(error, name))
  return said.find((text): text is string => typeof text === 'string' && text.trim() !== '')
}
