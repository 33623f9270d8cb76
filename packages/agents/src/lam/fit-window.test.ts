import { expect, test } from 'vitest'
import { fitWindow } from './fit-window.ts'

const turn = (n: number) => [
  { role: 'user' as const, content: `question ${n}` },
  { role: 'assistant' as const, content: `answer ${n}` },
]
const system = { role: 'system', content: 'Be brief.' } as const
const question = { role: 'user', content: 'So?' } as const
const conversation = { opening: [system], history: [turn(1), turn(2), turn(3)].flat(), question }

test('everything goes into a wide window', () => {
  const window = { windowTokens: Number.POSITIVE_INFINITY, maxTokens: null }
  expect(fitWindow(conversation, window)).toMatchObject({
    messages: [system, ...conversation.history, question],
    keptTurns: 3,
  })
})

test('what does not fit beside the room for the answer is left out, whole turns, the oldest first', () => {
  const kept = (windowTokens: number, maxTokens: number | null) => {
    const { messages, keptTurns } = fitWindow(conversation, { windowTokens, maxTokens })
    expect(messages).toEqual([system, ...conversation.history.slice(6 - 2 * keptTurns), question])
    return keptTurns
  }
  expect([45, 60, 80, 100].map((windowTokens) => kept(windowTokens, 20))).toEqual([0, 2, 3, 3])
  expect(kept(70, 35)).toBe(1)
  // An answer takes at most half of the window, so that some of the chat is always shown.
  expect(kept(200, 10_000)).toBe(3)
})

test('a question that is too long goes alone, and how long it is is told', () => {
  const long = { ...conversation, question: { role: 'user', content: 'word '.repeat(1000) } } as const
  const { messages, promptTokens } = fitWindow(long, { windowTokens: 512, maxTokens: 64 })
  expect(messages).toHaveLength(2)
  expect(promptTokens).toBeGreaterThan(1000)
})

test('scripts without spaces are not taken for short words', () => {
  const chinese = { ...conversation, history: [{ role: 'user' as const, content: '迷宫'.repeat(200) }] }
  expect(fitWindow(chinese, { windowTokens: 300, maxTokens: 64 }).keptTurns).toBe(0)
})
