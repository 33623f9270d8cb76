import { expect, test } from 'vitest'
import { readHintOf } from './read-hint.ts'

const read = (payload: string, person: string) => readHintOf(payload, () => person)

test('whoever has too many hints to be repaired is told so in the hint, and others are not', async () => {
  const many = Promise.all(Array.from({ length: 30 }, (_, n) => read(`{"hint": "${n}",}`, 'ada')))
  expect(await read('{"hint": "other",}', 'bob')).toEqual({ hint: 'other' })
  const hints = await many
  expect(hints.slice(0, 17)).toEqual(Array.from({ length: 17 }, (_, n) => ({ hint: String(n) })))
  for (const { error } of hints.slice(17)) expect(error).toMatch(/not valid JSON .* 16 others of yours wait/)
  expect(await read('{"hint": "again",}', 'ada')).toEqual({ hint: 'again' })
})

test('valid JSON is read although a person has too many to be repaired', async () => {
  const many = Promise.all(Array.from({ length: 30 }, () => read('{"hint": 1,}', 'cleo')))
  expect(await read('{"hint": "valid"}', 'cleo')).toEqual({ hint: 'valid' })
  await many
})
