import { msg } from '@lingui/core/macro'
import type { ReplayControl } from './replay-control.ts'

/** The keys of `replayAction`, for the sheet of shortcuts. */
export const replayKeys = [
  { keys: ['Space'], text: msg`Play or pause` },
  { keys: ['←', '→'], text: msg`One tick back or forth` },
  { keys: ['[', ']'], text: msg`Slower or faster` },
]

/** What a pressed key is, and what it was pressed on. */
export interface PressedKey {
  readonly key: string
  readonly hasModifier: boolean
  /** `text` is typed into; a `choice` has arrows and the space bar for itself, the `scrubber` arrows, a `button` the space bar. */
  readonly on: 'page' | 'scrubber' | 'button' | 'choice' | 'text'
}

/** What a key does to a replay; undefined when it is not meant for it. */
export function replayAction({ key, hasModifier, on }: PressedKey): ((replay: ReplayControl) => void) | undefined {
  if (hasModifier || on === 'text') return undefined
  if (key === '[') return (replay) => replay.changeSpeed(-1)
  if (key === ']') return (replay) => replay.changeSpeed(1)
  if (on === 'choice') return undefined
  if (key === ' ') return on === 'button' ? undefined : (replay) => replay.toggle()
  if (on === 'scrubber') return undefined
  if (key === 'ArrowLeft') return (replay) => replay.seek(replay.get().tick - 1)
  if (key === 'ArrowRight') return (replay) => replay.seek(replay.get().tick + 1)
  return undefined
}
