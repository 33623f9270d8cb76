import { createContext } from 'react'
import type { Asked } from './asked-by.ts'

/** Opens the palette, or the sheet of shortcuts of this screen. */
export const AskContext = createContext<(what: Asked) => void>(() => undefined)
