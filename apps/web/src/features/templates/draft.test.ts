import { beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

const fields = { title: 'T', description: '', content: 'Find the exit.', is_active: true, version: '' } as const
const draft = { fields, base: { version: 2, updated_at: '2026-01-01T00:00:00.000Z' } }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a draft of a template that was never saved is based on nothing', () => {
  keepDraft('new', { fields, base: null })
  expect(readDraft('new')).toEqual({ fields, base: null })
})

test('a draft is kept by template until it is dropped', () => {
  keepDraft('3', draft)
  expect(readDraft('3')).toEqual(draft)
  expect(readDraft('new')).toBeNull()
  dropDraft('3')
  expect(readDraft('3')).toBeNull()
})

test.each(['{', '{}', '[]', '{"title":1}', '{"fields":{},"base":null}'])('what is not a draft is none: %j', (text) => {
  stored.set('clew-draft-3', text)
  expect(readDraft('3')).toBeNull()
})

test('without storage there is no draft and no failure', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft('3', draft)
  expect(readDraft('3')).toBeNull()
  dropDraft('3')
})
