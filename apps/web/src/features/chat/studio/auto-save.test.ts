import type { ChatSession, ChatSessionPatch } from '@clew/contracts/http/chat'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AutoSave, createAutoSave } from './auto-save.ts'
import { newSession } from './testing/fake-chat.ts'

let autoSave: AutoSave
let sent: [number, ChatSessionPatch][]
let saved: string[]
let saving: number
/** Ends the call that was made longest ago. */
let answers: ((isGood: boolean) => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  saved = []
  saving = 0
  answers = []
  autoSave = createAutoSave({
    patch: (id, patch) => {
      sent.push([id, patch])
      return new Promise<ChatSession>((resolve, reject) => {
        answers.push((isGood) =>
          isGood ? resolve({ ...newSession(id), ...patch } as ChatSession) : reject(new Error('no')),
        )
      })
    },
    onSaved: ({ id, system_prompt: prompt }) => void saved.push(`${id} ${prompt}`),
    onSaving: (change) => void (saving += change),
  })
})
afterEach(() => void vi.useRealTimers())

const choose = (prompt: string, id = 1) => autoSave.schedule(id, { template_id: null, system_prompt: prompt })
const prompts = () => sent.map(([id, { system_prompt: prompt }]) => `${id} ${prompt}`)
const answer = async (isGood = true) => {
  answers.shift()?.(isGood)
  await vi.advanceTimersByTimeAsync(0)
}

it('saves after 500 ms of quiet, and says that it is saving', async () => {
  choose('a')
  await vi.advanceTimersByTimeAsync(499)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(prompts()).toEqual(['1 a'])
  expect(saving).toBe(1)
  await answer()
  expect(saving).toBe(0)
  expect(saved).toEqual(['1 a'])
})

it('a later choice cancels an earlier pending one', async () => {
  choose('a')
  await vi.advanceTimersByTimeAsync(400)
  choose('b')
  await vi.advanceTimersByTimeAsync(499)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(prompts()).toEqual(['1 b'])
})

it('the answer to an earlier choice does not overwrite a newer one, which is sent after it', async () => {
  choose('a')
  await vi.advanceTimersByTimeAsync(500)
  choose('b')
  await vi.advanceTimersByTimeAsync(500)
  expect(prompts()).toEqual(['1 a'])
  await answer()
  expect(saved).toEqual([])
  expect(prompts()).toEqual(['1 a', '1 b'])
  await answer()
  expect(saved).toEqual(['1 b'])
})

it('a choice that was taken back before its turn is not sent', async () => {
  choose('a')
  await vi.advanceTimersByTimeAsync(500)
  choose('b')
  await vi.advanceTimersByTimeAsync(500)
  autoSave.cancel(1)
  await answer()
  expect(prompts()).toEqual(['1 a'])
})

it('a failure is silent, and the next choice is saved', async () => {
  choose('a')
  await vi.advanceTimersByTimeAsync(500)
  await answer(false)
  expect(saving).toBe(0)
  choose('b')
  await vi.advanceTimersByTimeAsync(500)
  await answer()
  expect(saved).toEqual(['1 b'])
})

it('a choice in another chat cancels nothing', async () => {
  choose('a', 1)
  choose('b', 2)
  await vi.advanceTimersByTimeAsync(500)
  await answer()
  await answer()
  expect(saved).toEqual(['1 a', '2 b'])
})

it('saves at once what waits when the chat is left', async () => {
  choose('a')
  autoSave.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(prompts()).toEqual(['1 a'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
})
