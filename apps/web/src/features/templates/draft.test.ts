import { beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

const fields = { title: 'T', description: '', content: 'Find the exit.', is_active: true, version: '' } as const
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a draft is kept by template until it is dropped', () => {
  keepDraft('3', fields)
  expect(readDraft('3')).toEqual(fields)
  expect(readDraft('new')).toBeNull()
  dropDraft('3')
  expect(readDraft('3')).toBeNull()
})

test.each(['{', '{}', '[]', '{"title":1}'])('what is not a draft is none: %j', (text) => {
  stored.set('clew-draft-3', text)
  expect(readDraft('3')).toBeNull()
})

test('without storage there is no draft and no failure', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft('3', fields)
  expect(readDraft('3')).toBeNull()
  dropDraft('3')
})
