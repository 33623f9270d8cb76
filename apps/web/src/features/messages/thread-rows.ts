import type { Message } from '@clew/contracts/http/messages'
import type { Outgoing, Thread } from './message-thread.ts'

/** What stands in the log, from top to bottom. */
export type ThreadRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'bubble'
      readonly key: string
      readonly isOwn: boolean
      /** The one before it is by the same person, and nothing stands between them. */
      readonly isFollowing: boolean
      readonly content: string
      readonly at: string
      /** Set for what is not confirmed yet. */
      readonly outgoing: Outgoing | null
    }

interface RowSettings {
  readonly partnerId: number
  /** Before this message stands the line above what is new. */
  readonly newFromId: number | null
  /** The day of a time, in the reader's zone. */
  readonly dayOf: (iso: string) => string
}

/** Bubbles, with a line above the first of each day. A message keeps its key when it is confirmed. */
export function threadRows({ messages, outgoing }: Thread, { partnerId, newFromId, dayOf }: RowSettings): ThreadRow[] {
  const rows: ThreadRow[] = []
  let day: string | undefined
  const add = (bubble: Omit<ThreadRow & { kind: 'bubble' }, 'isFollowing'>, isNew: boolean) => {
    const dayHere = dayOf(bubble.at)
    if (dayHere !== day) rows.push({ kind: 'day', key: `day ${dayHere} ${bubble.key}`, at: bubble.at })
    if (isNew) rows.push({ kind: 'new', key: 'new' })
    day = dayHere
    const above = rows.at(-1)
    rows.push({ ...bubble, isFollowing: above?.kind === 'bubble' && above.isOwn === bubble.isOwn })
  }
  for (const { id, client_id, sender_id, content, created_at } of messages) {
    const isOwn = sender_id !== partnerId
    const key = isOwn && client_id !== null ? client_id : `message ${id}`
    add({ kind: 'bubble', key, isOwn, content, at: created_at, outgoing: null }, id === newFromId)
  }
  for (const entry of outgoing) {
    const { clientId, content, writtenAt } = entry
    add({ kind: 'bubble', key: clientId, isOwn: true, content, at: writtenAt, outgoing: entry }, false)
  }
  return rows
}

/** The first of the last `unreadCount` messages of a partner; null when nothing is unread. */
export function firstUnreadId(messages: readonly Message[], partnerId: number, unreadCount: number): number | null {
  if (unreadCount === 0) return null
  const theirs = messages.filter(({ sender_id }) => sender_id === partnerId)
  return theirs.at(-unreadCount)?.id ?? theirs[0]?.id ?? null
}
