import { MessageInputSchema, type Message } from '@clew/contracts/http/messages'
import { expect, it } from 'vitest'
import { createClientId } from '../../lib/client-id.ts'
import { emptyThread } from './message-thread.ts'
import { firstUnreadId, threadRows } from './thread-rows.ts'

const message = (id: number, sender_id: number, created_at: string): Message => ({
  id,
  sender_id,
  recipient_id: 3 - sender_id,
  content: `${id}`,
  created_at,
  client_id: sender_id === 1 ? `client ${id}` : null,
})
const messages = [
  message(1, 2, '2026-01-01T10:00:00Z'),
  message(2, 2, '2026-01-01T10:01:00Z'),
  message(3, 1, '2026-01-02T10:00:00Z'),
  message(4, 2, '2026-01-02T10:01:00Z'),
]
const settings = { partnerId: 2, newFromId: 4, dayOf: (iso: string) => iso.slice(0, 10) }

it('has a line above each day and above what is new, and tells who wrote', () => {
  const rows = threadRows({ ...emptyThread, messages }, settings)
  expect(rows.map((row) => (row.kind === 'bubble' ? [row.content, row.isOwn, row.isFollowing] : row.kind))).toEqual([
    'day',
    ['1', false, false],
    ['2', false, true],
    'day',
    ['3', true, false],
    'new',
    ['4', false, false],
  ])
})

it('what is being sent stands at the end, and keeps its key when it is confirmed', () => {
  const entry = {
    clientId: 'client 3',
    content: '3',
    writtenAt: '2026-01-02T10:00:00Z',
    status: 'sending',
    reason: null,
  } as const
  const before = threadRows({ ...emptyThread, messages: messages.slice(0, 2), outgoing: [entry] }, settings).at(-1)
  const after = threadRows({ ...emptyThread, messages: messages.slice(0, 3) }, settings).at(-1)
  expect(before).toMatchObject({ kind: 'bubble', key: after?.key, outgoing: entry })
})

it('the unread ones are the last of the partner’s', () => {
  expect([0, 1, 2, 3, 9].map((count) => firstUnreadId(messages, 2, count))).toEqual([null, 4, 2, 1, 1])
  expect(firstUnreadId([], 2, 3)).toBeNull()
})

it('a message is given an id that the server takes', () => {
  const client_id = createClientId()
  expect(MessageInputSchema.parse({ recipient_id: 2, content: 'Hello', client_id }).client_id).toBe(client_id)
})
