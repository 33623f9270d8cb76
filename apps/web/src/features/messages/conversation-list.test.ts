import type { Conversation, Message } from '@clew/contracts/http/messages'
import { expect, it } from 'vitest'
import { unreadTotal, withMessage, withRead } from './conversation-list.ts'

const conversation = (user_id: number, last_message_id: number, unread_count = 0): Conversation => ({
  user_id,
  user_display_name: null,
  user_handle: `player-${user_id}`,
  user_email: `player-${user_id}`,
  user_profile_picture: null,
  last_message_id,
  last_message: 'Before',
  last_message_at: '2026-01-01T00:00:00Z',
  unread_count,
})
const message = (id: number, sender_id: number, recipient_id: number): Message => ({
  id,
  sender_id,
  recipient_id,
  content: 'x'.repeat(300),
  created_at: '2026-01-02T00:00:00Z',
  client_id: null,
})
const list = [conversation(2, 20), conversation(3, 10, 1)]
const reader = { readerId: 1, openId: 2 }

it('a message moves its conversation to the top, with its preview, its time, and one more unread', () => {
  expect(withMessage(list, message(21, 3, 1), reader)).toEqual([
    {
      ...conversation(3, 21, 2),
      last_message: 'x'.repeat(200),
      last_message_at: '2026-01-02T00:00:00Z',
    },
    list[0],
  ])
})

it('own messages and those of the open conversation are not unread', () => {
  expect(withMessage(list, message(21, 1, 3), reader)?.[0]).toMatchObject({ user_id: 3, unread_count: 1 })
  expect(withMessage(list, message(21, 2, 1), reader)?.[0]).toMatchObject({ user_id: 2, unread_count: 0 })
})

it('a message that the list counts already changes nothing, and somebody new is not in it', () => {
  expect(withMessage(list, message(10, 3, 1), reader)).toBe(list)
  expect(withMessage(list, message(30, 4, 1), reader)).toBeNull()
})

it('reading a conversation takes its unread messages off the total', () => {
  expect([unreadTotal(list), unreadTotal(withRead(list, 3))]).toEqual([1, 0])
})
