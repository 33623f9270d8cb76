import { useEffect } from 'react'
import { isInOverlay, isTypedInto } from '../ui/keys/key-target.ts'
import { useKeysOnSheet } from '../ui/keys/screen-keys.ts'
import type { ReplayControl } from './replay-control.ts'
import { replayAction, replayKeys, type PressedKey } from './replay-keys.ts'

const buttons = 'button, a, summary'

/** The keys of the replay work on the whole page, but take nothing away from a field, a button or a dialog. */
export function useReplayKeys(replay: ReplayControl): void {
  useKeysOnSheet(replayKeys)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      const act = replayAction({ key: event.key, hasModifier, on: placeOf(event.target) })
      if (!act) return
      event.preventDefault()
      act(replay)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [replay])
}

function placeOf(target: EventTarget | null): PressedKey['on'] {
  if (isTypedInto(target)) return 'text'
  if (!(target instanceof Element)) return 'page'
  if (target.closest('input[type="range"]')) return 'scrubber'
  if (isInOverlay(target) || target.closest('input')) return 'choice'
  return target.closest(buttons) ? 'button' : 'page'
}
