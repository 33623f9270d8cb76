import type { Outgoing } from './message-thread.ts'

/**
 * What was written and has not arrived, kept in the tab's storage: a page that is reloaded or left costs no words. Each
 * reader has their own, so that the next to sign in does not find them.
 */
export interface Outbox {
  readDraft(partnerId: number): string
  keepDraft(partnerId: number, text: string): void
  /** A page that went away does not know what became of them: they can be sent again, and arrive once. */
  readOutgoing(partnerId: number): Outgoing[]
  keepOutgoing(partnerId: number, entry: Outgoing): void
  dropOutgoing(partnerId: number, clientId: string): void
}

export function createOutbox(readerId: number, storage: () => Storage): Outbox {
  const draftKey = (partnerId: number) => `clew-message-draft-${readerId}-${partnerId}`
  const outgoingKey = (partnerId: number) => `clew-message-outgoing-${readerId}-${partnerId}`

  const read = (key: string): string | null => quietly(() => storage().getItem(key)) ?? null
  const write = (key: string, text: string) =>
    quietly(() => (text === '' ? storage().removeItem(key) : storage().setItem(key, text)))
  const readOutgoing = (partnerId: number): Outgoing[] => {
    const entries: unknown = quietly(() => JSON.parse(read(outgoingKey(partnerId)) ?? '[]'))
    if (!Array.isArray(entries)) return []
    return entries.filter(isEntry).map((entry) => ({ ...entry, status: 'failed', reason: null }))
  }
  const without = (partnerId: number, clientId: string) =>
    readOutgoing(partnerId).filter((entry) => entry.clientId !== clientId)
  const writeOutgoing = (partnerId: number, entries: readonly Outgoing[]) =>
    write(outgoingKey(partnerId), entries.length === 0 ? '' : JSON.stringify(entries))

  return {
    readDraft: (partnerId) => read(draftKey(partnerId)) ?? '',
    keepDraft: (partnerId, text) => write(draftKey(partnerId), text),
    readOutgoing,
    keepOutgoing: (partnerId, entry) => writeOutgoing(partnerId, [...without(partnerId, entry.clientId), entry]),
    dropOutgoing: (partnerId, clientId) => writeOutgoing(partnerId, without(partnerId, clientId)),
  }
}

function isEntry(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false
  const { clientId, content, writtenAt } = value as Partial<Outgoing>
  return typeof clientId === 'string' && typeof content === 'string' && typeof writtenAt === 'string'
}

/** Without storage, words last as long as the page. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
