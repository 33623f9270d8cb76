import { writeVarint } from '../records/bytes.ts'
import { writeHintCode } from '../records/hint-code.ts'
import type { AgentView, GameRecord } from '../types.ts'
import { digestOf } from './key-chain.ts'

/** What a player did in the ticks from `from` up to and without `to`, as 32 hexadecimal digits: the moves, and the hints with their ticks. */
export function inputsDigest(
  { moves, hints }: { readonly moves: ArrayLike<number>; readonly hints: GameRecord['hints'] },
  from: number,
  to: number,
): string {
  const bytes: number[] = []
  for (let tick = from; tick < to; tick++) bytes.push(moves[tick] ?? 0)
  for (const { tick, hint } of hints) {
    if (tick < from || tick >= to) continue
    writeVarint(bytes, tick)
    writeHintCode(bytes, hint)
  }
  return digestOf(bytes)
}

/** What stands for a row of digests, when one more is added to it; a row begins as the empty text. 32 hexadecimal digits. */
export function chainDigest(row: string, digest: string): string {
  return digestOf(asciiOf(`${row} ${digest}`))
}

/**
 * What an agent was told, as 32 hexadecimal digits: equal for two views exactly when everything in them is equal. A germ's
 * `speed`, which has one value only, is not in it, so that digests from before it was told still hold.
 */
export function viewDigest(view: AgentView): string {
  const canonical = JSON.stringify([
    view.player_pos,
    view.exit_pos,
    view.visible_map.map((row) => row.join('')),
    view.oxygenPellets.map(({ x, y }) => [x, y]),
    view.germs.map(({ x, y, dx, dy }) => [x, y, dx, dy]),
    [view.health, view.oxygen, view.oxygen_collected, view.breaks_remaining, view.game_tick],
    ...scarceEffectsOf(view),
  ])
  return digestOf(asciiOf(canonical))
}

/** Nothing where there are no allowances, so that digests from before there were any still hold. */
function scarceEffectsOf({ allowances_left, effects_left }: AgentView): number[][] {
  return [allowances_left, effects_left].flatMap((ms) =>
    ms ? [[ms.freeze_germs_ms, ms.slow_germs_ms, ms.speed_boost_ms]] : [],
  )
}

/** Of numbers, brackets and hexadecimal digits alone, where a character is a byte. */
function asciiOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
