import { type RefusalCode, refusals, refusalSentence } from '@clew/contracts/refusals'
import { expect, test } from 'vitest'
import { refusalMessages, translateRefusal } from './refusal-messages.ts'

const codes = Object.keys(refusals) as RefusalCode[]

test.each(codes)('“%s” says in English what the server says', (code) => {
  const values = { min: 6, evaluation: 7 }
  expect(translateRefusal({ refusal: code, values })).toBe(refusalSentence(code, values))
})

test('every refusal needs a translation, or the types say so', () => {
  const { no_such_run: _left, ...others } = refusalMessages
  // @ts-expect-error One is missing.
  const incomplete: typeof refusalMessages = others
  expect(Object.keys(incomplete)).toHaveLength(codes.length - 1)
})

test('a refusal says its numbers', () => {
  expect(translateRefusal({ refusal: 'password_short', values: { min: 8 } })).toBe(
    'Password must be at least 8 characters long',
  )
})

test('what is not known stays as the server said it', () => {
  expect(translateRefusal({ code: 'refused', detail: 'state.sessionId and session_id must be the same.' })).toBe(
    undefined,
  )
  expect(translateRefusal({ refusal: 'toString' })).toBe(undefined)
})

test('a refusal that only asks to wait says how long', () => {
  expect(translateRefusal({ retry_after_s: 17 })).toBe('Too many requests. Try again in 17 s.')
  expect(translateRefusal({ retry_after_s: 3541 })).toBe('Too many requests. Try again in 60 min.')
})
