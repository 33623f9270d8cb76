import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'

/** Keys that are pressed together, or one for the other, and what they do. `Mod` is Ctrl, or ⌘ on a Mac. */
export interface KeyText {
  readonly keys: readonly string[]
  readonly text: MessageDescriptor
}

/** What the screen of the moment has said of its keys. */
interface ScreenKeys {
  readonly tables: readonly (readonly KeyText[])[]
  /** Opens the screen's own sheet; such a screen has `?` for itself. */
  readonly openSheet: (() => void) | null
}

let known: ScreenKeys = { tables: [], openSheet: null }
const { subscribe, tell } = createListeners()

function change(part: Partial<ScreenKeys>): void {
  known = { ...known, ...part }
  tell()
}

export const getScreenKeys = (): ScreenKeys => known

export const useScreenKeys = (): ScreenKeys => useSyncExternalStore(subscribe, getScreenKeys)

/** For a part of a screen that hears keys: they stand on the sheet of shortcuts as long as it is there. */
export function useKeysOnSheet(table: readonly KeyText[]): void {
  useEffect(() => {
    change({ tables: [...known.tables, table] })
    return () => change({ tables: known.tables.filter((other) => other !== table) })
  }, [table])
}

/** For a screen that answers `?` itself. */
export function useOwnSheet(open: () => void): void {
  const onOpen = useEffectEvent(open)
  useEffect(() => {
    change({ openSheet: () => onOpen() })
    return () => change({ openSheet: null })
  }, [])
}
