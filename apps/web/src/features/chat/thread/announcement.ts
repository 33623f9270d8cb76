import type { ThreadState } from './thread-rows.ts'

export interface Announcement {
  readonly isAnswering: boolean
  /** The last message when nothing was being answered. */
  readonly lastId: number | undefined
  /** What is told to a screen reader: an answer when it is whole, and nothing while it comes. */
  readonly text: string
}

const maxLength = 2000

export const firstAnnouncement = ({ messages, answering }: ThreadState): Announcement => ({
  isAnswering: answering !== null,
  lastId: messages?.at(-1)?.id,
  text: '',
})

/** The same one again as long as nothing changed. */
export function nextAnnouncement(before: Announcement, { messages, answering }: ThreadState): Announcement {
  const last = messages?.at(-1)
  if (answering) return before.isAnswering ? before : { ...before, isAnswering: true, text: '' }
  if (!before.isAnswering) return before.lastId === last?.id ? before : { ...before, lastId: last?.id }
  const isNew = last?.role === 'assistant' && last.id !== before.lastId
  return { isAnswering: false, lastId: last?.id, text: isNew ? last.content.slice(0, maxLength) : '' }
}
