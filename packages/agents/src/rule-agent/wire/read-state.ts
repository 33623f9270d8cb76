import type { Clock } from '@clew/contracts/clock'
import { ClockSchema } from '@clew/contracts/http/games'
import { type Pace, paceOf, standardPace } from '../../situation/pace.ts'
import { findJsonValues } from './find-json.ts'

export type Pair = readonly [number, number]

/** What the rule agent could find about the game in the messages; positions are `[x, y]`, the map is rows of columns with 1 for floor. */
export interface SeenState {
  readonly player_pos: Pair
  readonly exit_pos: Pair
  readonly visible_map: readonly (readonly number[])[]
  readonly oxygenPellets: readonly Point[]
  readonly germs: readonly Germ[]
  /** What the messages do not say is `null`. */
  readonly oxygen: number | null
  readonly oxygen_collected: number | null
  readonly breaks_remaining: number | null
  /** On a board where effects are scarce: what can still be asked for, and what is in force. */
  readonly allowances_left: EffectMs | null
  readonly effects_left: EffectMs | null
  readonly clock: Clock | null
  readonly game_tick: number | null
}

interface EffectMs {
  readonly freeze: number
  readonly slow: number
  readonly speed: number
}

interface Point {
  readonly x: number
  readonly y: number
}

export interface Germ extends Point {
  readonly dx?: number
  readonly dy?: number
}

export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/**
 * The state of the last user message, else of the system messages, else `null`: a JSON object with map, player and exit, or the three
 * named one by one in a text. Earlier user messages are the past, not the state.
 */
export function readState(messages: readonly Message[]): SeenState | null {
  const last = messages.findLast(({ role }) => role === 'user')
  const state = last ? stateIn(last) : null
  if (state) return state
  for (const message of messages) {
    const told = message.role === 'system' ? stateIn(message) : null
    if (told) return told
  }
  return null
}

/** The cells on which the player stood or walked, oldest first, as far as earlier messages tell: `y * cols + x`. */
export function trailOf(messages: readonly Message[], cols: number): number[] {
  const trail: number[] = []
  const note = (cell: unknown): void => {
    const index = isPair(cell) ? cell[1] * cols + cell[0] : -1
    if (index >= 0 && trail.at(-1) !== index) trail.push(index)
  }
  let walking: readonly unknown[] = []
  for (const message of messages) {
    const { role, content } = message
    const value = parsed(message)
    if (role === 'assistant') walking = listOf(value?.['path'])
    else if (role === 'system') for (const list of findJsonValues(content, 'visited')) listOf(list).forEach(note)
    else {
      const position = value?.['player_pos']
      const reached = walking.findIndex((cell) => isPair(cell) && String(cell) === String(position))
      walking.slice(0, Math.max(reached, 0)).forEach(note)
      note(position)
      walking = []
    }
  }
  return trail
}

/** How often the agent is asked, as the messages tell it; as in a game that a page begins when they do not. */
export function paceIn(messages: readonly Message[], { clock, game_tick: tick }: SeenState): Pace {
  if (clock === null) return standardPace
  const before = numberOrNull(observationBefore(messages)?.['game_tick'])
  const last = before === null ? null : { gameId: undefined, tick: before, path: [], lateCells: 0, pace: standardPace }
  return paceOf({ clock, game_tick: tick ?? undefined }, 0, last)
}

/** What is left of the last answer's path from where the player is. */
export function lastPathLeft(messages: readonly Message[], player: number, cols: number): number[] {
  const last = messages.findLast(({ role }) => role === 'assistant')
  const cells = listOf(last ? parsed(last)?.['path'] : null)
    .filter(isPair)
    .map(([x, y]) => y * cols + x)
  const at = cells.indexOf(player)
  return at < 0 ? [] : cells.slice(at + 1)
}

/** Did all germs stand still since the observation before, as the messages tell it? Then a freeze is in force. */
export function germsStoodStill(messages: readonly Message[], now: SeenState): boolean {
  const before = observationBefore(messages)?.['germs']
  const places = (germs: unknown): string =>
    JSON.stringify(listOf(germs).map((germ) => (isRecord(germ) ? [germ['x'], germ['y']] : null)))
  return now.germs.length > 0 && places(before) === places(now.germs)
}

/** The last but one, as far as it is JSON. */
function observationBefore(messages: readonly Message[]): Readonly<Record<string, unknown>> | null {
  const earlier = messages.filter(({ role }) => role === 'user').at(-2)
  return earlier ? parsed(earlier) : null
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function stateIn(message: Message): SeenState | null {
  const whole = parsed(message)
  if (whole) return stateOf(whole)
  const { content } = message
  if (!content.includes('[')) return null
  for (const object of findJsonValues(content, null)) {
    const state = isRecord(object) ? stateOf(object) : null
    if (state) return state
  }
  return stateOf(namedValues(content))
}

const fieldNames = [
  'player_pos',
  'exit_pos',
  'visible_map',
  'oxygenPellets',
  'germs',
  'oxygen',
  'oxygen_collected',
  'breaks_remaining',
  'allowances_left',
  'effects_left',
  'clock',
  'game_tick',
] as const

/** "The map is visible_map: [[...]]": each field's value behind its name. The last of several wins. */
function namedValues(content: string): Record<string, unknown> {
  return Object.fromEntries(fieldNames.map((name) => [name, findJsonValues(content, name).at(-1)]))
}

function stateOf(value: Readonly<Record<string, unknown>>): SeenState | null {
  const { player_pos: player, exit_pos: exit, visible_map: map } = value
  if (!isPair(player) || !isPair(exit) || !isMap(map) || !isOn(map, player) || !isOn(map, exit)) return null
  const oxygen = numberOrNull(value['oxygen'])
  return {
    player_pos: player,
    exit_pos: exit,
    visible_map: map,
    oxygenPellets: pointsOf(value['oxygenPellets'], map),
    germs: pointsOf(value['germs'], map),
    oxygen,
    oxygen_collected: numberOrNull(value['oxygen_collected']) ?? (oxygen === null ? null : 100 - oxygen),
    breaks_remaining: numberOrNull(value['breaks_remaining']),
    allowances_left: effectsOf(value['allowances_left'], Number.POSITIVE_INFINITY),
    effects_left: effectsOf(value['effects_left'], 0),
    clock: ClockSchema.safeParse(value['clock']).data ?? null,
    game_tick: numberOrNull(value['game_tick']),
  }
}

function effectsOf(value: unknown, unsaidMs: number): EffectMs | null {
  if (!isRecord(value)) return null
  const left = (ms: unknown): number => numberOrNull(ms) ?? unsaidMs
  return {
    freeze: left(value['freeze_germs_ms']),
    slow: left(value['slow_germs_ms']),
    speed: left(value['speed_boost_ms']),
  }
}

type Parsed = Readonly<Record<string, unknown>> | null

/** Several ask for each message, and in a game it comes again with every question. */
const parsedMessages = new WeakMap<Message, Parsed>()

function parsed(message: Message): Parsed {
  const known = parsedMessages.get(message)
  if (known !== undefined) return known
  const value = parsedText(message.content)
  parsedMessages.set(message, value)
  return value
}

function parsedText(content: string): Parsed {
  if (!content.trimStart().startsWith('{')) return null
  const [value] = findJsonValues(content, null)
  return isRecord(value) ? value : null
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 && value.every(isAxis)
}

function isAxis(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 64
}

function isMap(value: unknown): value is number[][] {
  if (!Array.isArray(value) || value.length === 0 || value.length > 64) return false
  const width: unknown = Array.isArray(value[0]) ? value[0].length : 0
  return value.every(
    (row) =>
      Array.isArray(row) && row.length === width && row.length <= 64 && row.every((cell) => cell === 0 || cell === 1),
  )
}

function isOn(map: readonly (readonly number[])[], [x, y]: Pair): boolean {
  return map[y]?.[x] !== undefined
}

function pointsOf(value: unknown, map: readonly (readonly number[])[]): Germ[] {
  if (!Array.isArray(value)) return []
  return value
    .slice(0, 4096)
    .filter(
      (point): point is Germ =>
        isRecord(point) && isAxis(point['x']) && isAxis(point['y']) && isOn(map, [point['x'], point['y']]),
    )
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
