import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useEffectEvent } from 'react'
import { createStore } from '../lib/store.ts'
import { useValue } from '../lib/use-value.ts'

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

const screenKeys = createStore<ScreenKeys>({ tables: [], openSheet: null })

export const getScreenKeys = screenKeys.get

export const useScreenKeys = (): ScreenKeys => useValue(screenKeys)

/** For a part of a screen that hears keys: they stand on the sheet of shortcuts as long as it is there. */
export function useKeysOnSheet(table: readonly KeyText[]): void {
  useEffect(() => {
    screenKeys.set({ tables: [...getScreenKeys().tables, table] })
    return () => screenKeys.set({ tables: getScreenKeys().tables.filter((other) => other !== table) })
  }, [table])
}

/** For a screen that answers `?` itself. */
export function useOwnSheet(open: () => void): void {
  const onOpen = useEffectEvent(open)
  useEffect(() => {
    screenKeys.set({ openSheet: () => onOpen() })
    return () => screenKeys.set({ openSheet: null })
  }, [])
}
