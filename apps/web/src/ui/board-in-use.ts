import { createValue } from '../lib/store.ts'
import { useValue } from '../lib/use-value.ts'

const isInUse = createValue(false)

/** Says whether a game is running, for those who would lay something over its board. */
export const setBoardInUse = isInUse.set

export const isBoardInUse = isInUse.get

export const useIsBoardInUse = (): boolean => useValue(isInUse)
