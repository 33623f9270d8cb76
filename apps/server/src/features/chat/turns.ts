import type { Db } from '../../platform/db/database.ts'
import { renewSend } from './sends-store.ts'

const renewEveryMs = 5000

/** Keeps a question's turn while it is being answered; `lost` fires when its session was reset or deleted, on any server. */
export function holdTurn(db: Db, sendId: number): { readonly lost: AbortSignal; letGo(): void } {
  const lost = new AbortController()
  const timer = setInterval(() => {
    renewSend(db, sendId).then(
      (isMine) => isMine || lost.abort(),
      // The turn outlives several that fail.
      () => undefined,
    )
  }, renewEveryMs)
  return { lost: lost.signal, letGo: () => clearInterval(timer) }
}
