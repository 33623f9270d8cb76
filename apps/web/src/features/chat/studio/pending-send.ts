import type { ChatSend } from '@clew/contracts/http/chat'

/** A question that was sent and whose outcome is not known yet, as it is repeated after a reload. */
export interface PendingSend {
  /** Exactly what was sent: only the same question is the same under its key. */
  readonly body: ChatSend
  readonly key: string
  readonly askedAt: string
  /** The newest message that was shown before it; null when they were not loaded. */
  readonly after: number | null
}

/** Kept in the tab's storage from send to outcome, so that a page that is reloaded loses no question and asks none twice. */
export interface PendingSends {
  list(): PendingSend[]
  /** One in each chat. */
  keep(send: PendingSend): void
  drop(sessionId: number): void
}

/** Each reader has their own, so that the next to sign in does not send them. */
export function keepPendingSends(readerId: number, storage: () => Storage): PendingSends {
  const key = `clew-chat-pending-${readerId}`
  const list = (): PendingSend[] => {
    const sends: unknown = quietly(() => JSON.parse(storage().getItem(key) ?? '[]'))
    return Array.isArray(sends) ? sends.filter(isPending) : []
  }
  const others = (sessionId: number) => list().filter(({ body }) => body.session_id !== sessionId)
  const write = (sends: readonly PendingSend[]) =>
    quietly(() => (sends.length === 0 ? storage().removeItem(key) : storage().setItem(key, JSON.stringify(sends))))
  return {
    list,
    keep: (send) => write([...others(send.body.session_id), send]),
    drop: (sessionId) => write(others(sessionId)),
  }
}

function isPending(value: unknown): value is PendingSend {
  if (typeof value !== 'object' || value === null) return false
  const { body, key, askedAt, after } = value as Partial<PendingSend>
  if (typeof body?.session_id !== 'number' || typeof body.content !== 'string') return false
  return typeof key === 'string' && typeof askedAt === 'string' && (after === null || typeof after === 'number')
}

/** Without storage a question lasts as long as the page. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
