import { readStored, writeStored } from '../../lib/browser-storage.ts'

/** Of those that were dismissed first the oldest are forgotten; by then they are long gone. */
const remembered = 200

/** Each person on a shared computer dismisses for themselves. */
export const dismissedKey = (userId: number): string => `clew-dismissed-announcements-${userId}`

/** Ids from storage; anything else that may stand there is nothing. */
export function parseDismissed(text: string | null): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [])
  } catch {
    return new Set()
  }
}

export const readDismissed = (userId: number) => parseDismissed(readStored(dismissedKey(userId)))

/** Reads before it writes, since another tab may have dismissed something else. */
export function rememberDismissed(userId: number, id: number): ReadonlySet<number> {
  const ids = [...readDismissed(userId)].filter((one) => one !== id)
  const kept = [...ids, id].slice(-remembered)
  writeStored(dismissedKey(userId), JSON.stringify(kept))
  return new Set(kept)
}
