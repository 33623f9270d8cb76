import type { ChatMessage, ChatSendAnswer } from '@clew/contracts/http/chat'
import { describe, expect, it } from 'vitest'
import { pageSize } from './api.ts'
import {
  answeringOf,
  type ConversationEvent,
  type ConversationState,
  emptyConversation,
  reduceConversation,
  type SentQuestion,
  withOlder,
  withPage,
} from './conversation.ts'
import { newMessage, newSession } from './testing/fake-chat.ts'

/** Messages that follow on each other. */
const chain = (ids: readonly number[], parent: number | null = null): ChatMessage[] =>
  ids.map((id, index) => ({ ...newMessage(id, 'user', `${id}`), parent_id: ids[index - 1] ?? parent }))

const sent: SentQuestion = {
  body: { session_id: 1, content: 'Hi' },
  key: 'key',
  askedAt: '2026-01-01T00:00:00Z',
  after: 2,
  editedId: null,
  comesBack: true,
}
const exchange: ChatSendAnswer = {
  user_message: { ...newMessage(3, 'user', 'Hi'), parent_id: 2 },
  assistant_message: { ...newMessage(4, 'assistant', 'Hello'), parent_id: 3 },
  session: newSession(1),
  omitted_turns: 0,
}
const stored = chain([1, 2])

const events: Readonly<Record<ConversationEvent['type'], ConversationEvent>> = {
  asked: { type: 'asked', sent, question: newMessage(-1, 'user', 'Hi'), answer: newMessage(-2, 'assistant', '') },
  accepted: { type: 'accepted', question: exchange.user_message, omittedTurns: 1 },
  begun: { type: 'begun' },
  shown: { type: 'shown', content: 'Hel' },
  answered: { type: 'answered', exchange },
  typed: { type: 'typed' },
  kept: { type: 'kept', exchange, message: 'Broke off.' },
  stopped: { type: 'stopped' },
  'cut-off': { type: 'cut-off', message: 'Line broke.' },
  found: { type: 'found', page: [...stored, exchange.user_message, exchange.assistant_message] },
  'not-found': { type: 'not-found' },
  discarded: { type: 'discarded' },
}
type EventName = keyof typeof events

const after = (...names: EventName[]): ConversationState =>
  names.map((name) => events[name]).reduce(reduceConversation, { ...emptyConversation, messages: stored })

const states = {
  idle: after(),
  waiting: after('asked'),
  streaming: after('asked', 'accepted', 'begun', 'shown'),
  typing: after('asked', 'begun', 'shown', 'answered'),
  stopping: after('asked', 'begun', 'shown', 'stopped'),
  failed: after('asked', 'cut-off', 'not-found'),
}
type Status = keyof typeof states

/** Where each event leads from each state; what is left out changes nothing. */
const table: Readonly<Record<Status, Partial<Record<EventName, Status>>>> = {
  idle: { asked: 'waiting' },
  waiting: {
    accepted: 'waiting',
    begun: 'streaming',
    shown: 'waiting',
    answered: 'typing',
    kept: 'idle',
    stopped: 'stopping',
    'cut-off': 'stopping',
    discarded: 'idle',
  },
  streaming: {
    accepted: 'streaming',
    begun: 'streaming',
    shown: 'streaming',
    answered: 'typing',
    kept: 'idle',
    stopped: 'stopping',
    'cut-off': 'stopping',
    discarded: 'idle',
  },
  typing: { shown: 'typing', typed: 'idle', discarded: 'idle' },
  stopping: { found: 'idle', 'not-found': 'failed', discarded: 'idle' },
  failed: { asked: 'waiting' },
}

describe.each(Object.keys(states) as Status[])('%s', (status) => {
  it('is reached by its events', () => expect(states[status].generation.status).toBe(status))

  it.each(Object.keys(events) as EventName[])('on %s', (name) => {
    const next = reduceConversation(states[status], events[name])
    const expected = table[status][name]
    if (expected === undefined) expect(next).toBe(states[status])
    else expect(next.generation.status).toBe(expected)
  })
})

const texts = ({ messages }: ConversationState) => messages?.map(({ content }) => content)
const answerOf = (state: ConversationState) => answeringOf(state)?.answer

it('the answer is shown as far as it has come, and then under the ids that it is stored with', () => {
  expect(answerOf(states.streaming)).toMatchObject({ id: -2, content: 'Hel', omitted_turns: 1 })
  expect(answeringOf(states.streaming)?.question.id).toBe(3)
  expect(answerOf(states.typing)).toMatchObject({ id: 4, content: 'Hel' })
  expect(texts(after('asked', 'answered', 'typed'))).toEqual(['1', '2', 'Hi', 'Hello'])
})

it('what the server kept is in the chat with what the banner says', () => {
  const kept = after('asked', 'begun', 'kept')
  expect(texts(kept)).toEqual(['1', '2', 'Hi', 'Hello'])
  expect(kept.returned).toEqual({ input: '', editedId: null, banner: 'Broke off.' })
  const found = after('asked', 'cut-off', 'found')
  expect(texts(found)).toEqual(['1', '2', 'Hi', 'Hello'])
  expect(found.returned?.banner).toBe('Line broke.')
})

it('one that is stopped is marked, and the banner says nothing of it', () => {
  expect(answerOf(states.stopping)?.status).toBe('stopped')
  expect(after('asked', 'stopped', 'not-found').returned).toEqual({ input: 'Hi', editedId: null, banner: null })
})

it('a question in the place of another hides what came after, and gives it back when it fails', () => {
  const other = { ...sent, editedId: 2 }
  const asked = reduceConversation(states.idle, { ...events.asked, sent: other } as ConversationEvent)
  expect(texts(asked)).toEqual(['1'])
  const failed = (['cut-off', 'not-found'] as const).reduce(
    (state, name) => reduceConversation(state, events[name]),
    asked,
  )
  expect(texts(failed)).toEqual(['1', '2'])
  expect(failed.returned).toEqual({ input: 'Hi', editedId: 2, banner: 'Line broke.' })
})

it('a text that the chat shows already does not come back', () => {
  const again = { ...events.asked, sent: { ...sent, comesBack: false } } as ConversationEvent
  const failed = [again, events['cut-off'], events['not-found']].reduce(reduceConversation, states.idle)
  expect(failed.returned).toEqual({ input: '', editedId: null, banner: 'Line broke.' })
})

it('what is discarded leaves messages to be read anew', () => {
  expect(after('asked', 'discarded')).toMatchObject({ messages: undefined, uncut: null })
})

it('older messages stay when the page goes on from them', () => {
  const state = { ...emptyConversation, messages: chain([1, 2, 3, 4]), hasOlder: true }
  expect(withPage(state, chain([3, 4, 5], 2))).toMatchObject({ messages: chain([1, 2, 3, 4, 5]), hasOlder: true })
})

it('a page that begins with the first message of the chat has nothing older, however many it has', () => {
  const numbers = (from: number) => Array.from({ length: pageSize }, (_, index) => from + index)
  expect(withPage(emptyConversation, chain(numbers(1)))).toMatchObject({ hasOlder: false })
  expect(withPage(emptyConversation, chain(numbers(2), 1))).toMatchObject({ hasOlder: true })
})

it('older messages of another branch do not', () => {
  const state = { ...emptyConversation, messages: chain([1, 2, 3, 4]) }
  expect(withPage(state, chain([7, 8], 1))).toMatchObject({ messages: chain([7, 8], 1), hasOlder: false })
})

it('older messages that arrive after the branch was changed are dropped', () => {
  const state = { ...emptyConversation, messages: chain([7, 8]) }
  expect(withOlder(state, chain([1, 2]), 3)).toEqual({})
})
