import { expect, it } from 'vitest'
import { handleKey } from '../handle.ts'
import { HandleSchema } from './handles.ts'

it.each(['ada', 'Ada_Lovelace-1815', '007', 'x'.repeat(24), ' ada '])('%j is a handle', (text) => {
  expect(HandleSchema.parse(text)).toBe(text.trim())
})

it.each([
  '',
  'ad',
  'x'.repeat(25),
  'ada@example.com',
  'a da',
  '_ada',
  '-ada',
  'adа',
  'ａｄａ',
  'ada.l',
  'Admin',
  'adm1n',
  'c1ew',
])('%j is none', (text) => {
  expect(HandleSchema.safeParse(text).success).toBe(false)
})

it.each([
  ['Ada', 'aDA'],
  ['oliver', '0l1ver'],
  ['will', 'WIII'],
  ['red-fox', 'Red_Fox'],
])('%s and %s are the same handle', (one, other) => {
  expect(handleKey(one)).toBe(handleKey(other))
})

it('handles that can be told apart are different ones', () => {
  const handles = ['ada', 'adam', 'red-fox', 'redfox', 'fox2', 'fox3']
  expect(new Set(handles.map(handleKey)).size).toBe(handles.length)
})
