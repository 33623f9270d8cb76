import type { ChatMessage } from '@clew/contracts/http/chat'
import { expect, it } from 'vitest'
import { emptyRoom, withOlder, withPage } from './room.ts'
import { newMessage } from './testing/fake-chat.ts'

/** Messages that follow on each other. */
const chain = (ids: readonly number[], parent: number | null = null): ChatMessage[] =>
  ids.map((id, index) => ({ ...newMessage(id, 'user', `${id}`), parent_id: ids[index - 1] ?? parent }))

it('older messages stay when the page goes on from them', () => {
  const room = { ...emptyRoom, messages: chain([1, 2, 3, 4]), hasOlder: true }
  expect(withPage(room, chain([3, 4, 5], 2))).toMatchObject({ messages: chain([1, 2, 3, 4, 5]), hasOlder: true })
})

it('older messages of another branch do not', () => {
  const room = { ...emptyRoom, messages: chain([1, 2, 3, 4]) }
  expect(withPage(room, chain([7, 8], 1))).toMatchObject({ messages: chain([7, 8], 1), hasOlder: false })
})

it('older messages that arrive after the branch was changed are dropped', () => {
  const room = { ...emptyRoom, messages: chain([7, 8]) }
  expect(withOlder(room, chain([1, 2]), 3)).toEqual({})
})
