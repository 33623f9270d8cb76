import type { ChatMessage } from '@clew/contracts/http/chat'
import { expect, test } from 'vitest'
import { nextAnnouncement, firstAnnouncement } from './announcement.ts'
import { followSent, noSentKeys, type ThreadState, threadRows } from './thread-rows.ts'

const message = (id: number, role: ChatMessage['role'], content = `message ${id}`): ChatMessage => ({
  id,
  session_id: 1,
  role,
  content,
  created_at: '2025-11-21T10:00:00.000Z',
  parent_id: null,
})
const stored = [message(1, 'user'), message(2, 'assistant')]
const answeringWith = (questionId: number, content = ''): ThreadState => ({
  messages: stored,
  answering: {
    question: message(questionId, 'user'),
    answer: message(-2, 'assistant', content),
  },
})
const finished: ThreadState = {
  messages: [...stored, message(3, 'user'), message(4, 'assistant', 'the answer')],
  answering: null,
}

/** The keys of the rows after each state. */
function keysThrough(...states: ThreadState[]): string[][] {
  let sent = noSentKeys
  return states.map((state) => {
    sent = followSent(sent, state)
    return threadRows(state, sent).map(({ key }) => key)
  })
}

test('question and answer keep their keys from the sending to their lasting ids', () => {
  const [sending, numbered, whole] = keysThrough(answeringWith(-1), answeringWith(3, 'the'), finished)
  expect(numbered).toEqual(sending)
  expect(whole).toEqual(sending)
})

test('a second question has keys of its own', () => {
  const second = { ...answeringWith(-1), messages: finished.messages }
  const keys = keysThrough(answeringWith(-1), finished, second).at(-1)
  expect(new Set(keys).size).toBe(6)
})

test('a failed question leaves the keys of others alone', () => {
  const [, before] = keysThrough(answeringWith(-1), { messages: stored, answering: null })
  expect(before).toEqual(['message 1', 'message 2'])
})

test('only the answer that comes is marked as coming', () => {
  expect(threadRows(answeringWith(-1), noSentKeys).map(({ isComing }) => isComing)).toEqual([false, false, false, true])
})

test('an answer is announced when it is whole, and never in pieces', () => {
  const idle = { messages: stored, answering: null }
  const texts: string[] = []
  let now = firstAnnouncement(idle)
  for (const state of [idle, answeringWith(-1), answeringWith(3, 'the'), answeringWith(3, 'the ans'), finished]) {
    now = nextAnnouncement(now, state)
    texts.push(now.text)
  }
  expect(texts).toEqual(['', '', '', '', 'the answer'])
})

test('neither a failed question nor another branch is announced', () => {
  const idle = { messages: stored, answering: null }
  const failed = nextAnnouncement(nextAnnouncement(firstAnnouncement(idle), answeringWith(-1)), idle)
  expect(failed.text).toBe('')
  expect(nextAnnouncement(firstAnnouncement(idle), finished).text).toBe('')
})
