import { expect, it } from 'vitest'
import { IdSchema, WrittenIdSchema, writtenNumber } from './common.ts'

it('an id in a body is a number and nothing that could be made into one', () => {
  expect(IdSchema.parse(7)).toBe(7)
  expect(IdSchema.parse(2_147_483_647)).toBe(2_147_483_647)
  for (const value of [true, '7', [7], null, new Date(7), 1.5, 0, -1, 2_147_483_648])
    expect(IdSchema.safeParse(value).success, String(value)).toBe(false)
})

it('an id in a path or a query is written in digits', () => {
  expect(WrittenIdSchema.parse('7')).toBe(7)
  expect(WrittenIdSchema.parse('2147483647')).toBe(2_147_483_647)
  for (const text of ['0', '-1', '2147483648', '0x2', '1e1', ' 3', '3 ', '+3', '3.0', '٣', '', 'true'])
    expect(WrittenIdSchema.safeParse(text).success, text).toBe(false)
})

it('a part of a list is written in digits, and left out it is the usual one', () => {
  const LimitSchema = writtenNumber(1, 200).default(50)
  expect([LimitSchema.parse(undefined), LimitSchema.parse('200')]).toEqual([50, 200])
  for (const text of ['', '0x10', '1e2', '0', '201']) expect(LimitSchema.safeParse(text).success, text).toBe(false)
})
