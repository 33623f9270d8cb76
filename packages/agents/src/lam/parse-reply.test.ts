import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseReply } from './parse-reply.ts'

const object = '{"path":[[1,1],[2,1]]}'
const value = JSON.parse(object) as unknown

describe('the ladder', () => {
  test.each([
    ['an object', object],
    ['an object with space around it', `\n  ${object} \n`],
  ])('%s is valid', (_, text) => {
    expect(parseReply(text)).toEqual({ level: 'valid', value })
  })

  test.each([
    ['thinking before the object', `<think>I could {"path":[]} but no.</think>${object}`],
    ['several thoughts', `<think>a</think>${object}<think>b</think>`],
    ['thinking whose opening mark was not sent', `Hmm, {maybe}.</think>\n${object}`],
    ['a fence', `\`\`\`json\n${object}\n\`\`\``],
    ['a fence that is never closed', `\`\`\`\n${object}`],
    ['a fence after prose with braces', `The state {x} is bad.\n\`\`\`json\n${object}\n\`\`\``],
    ['prose around the object', `Sure! ${object} Have fun.`],
    ['braces in the prose before the object', `I go {right}: ${object}`],
    ['single quotes, bare keys and a trailing comma', '{path: [[1,1],[2,1],],}'],
    ['comments', `{"path": [[1,1],/* then */[2,1]]} // done`],
    ['an object that was cut', '{"path":[[1,1],[2,1]'],
    ['an object in a list', `[${object}]`],
    ['a second object', `${object}\n{"path":[]}`],
  ])('%s is repaired', (_, text) => {
    expect(parseReply(text)).toEqual({ level: 'repaired', value })
  })

  test('braces and quotes inside strings do not end an object', () => {
    const text = String.raw`Hint: {"hint":"a } and a \" and a {"} ok`
    expect(parseReply(text)).toEqual({ level: 'repaired', value: { hint: 'a } and a " and a {' } })
  })

  test.each([
    ['nothing', ''],
    ['prose', 'I would go right.'],
    ['a list of cells', '[[1,1],[2,1]]'],
    ['a number', '42'],
    ['a string', '"go"'],
    ['null', 'null'],
    ['thinking without an end', `<think>I might say ${object}`],
    ['braces without an object', 'use {x} or {y}'],
  ])('%s is failed', (_, text) => {
    expect(parseReply(text)).toEqual({ level: 'failed', value: null })
  })
})

describe('hostile replies', () => {
  const megabyte = 1_000_000
  test.each([
    ['opening brackets', '['.repeat(megabyte)],
    ['opening braces', '{'.repeat(megabyte)],
    ['pairs of braces', '{}x'.repeat(megabyte / 3)],
    ['thoughts', '<think>'.repeat(megabyte / 7)],
    ['fences', '```{'.repeat(megabyte / 4)],
    ['quotes', `{${'"'.repeat(megabyte)}`],
    ['keys without values', `{${'"a" '.repeat(megabyte / 4)}`],
    ['nested objects', '{"a":'.repeat(megabyte / 5)],
    ['a well-formed but bottomless value', `{"a":${'['.repeat(megabyte / 2)}${']'.repeat(megabyte / 2)}}`],
    ['addresses', `{"a":[${'"http://a'.repeat(megabyte / 9)}`],
    ['addresses, as many as are still repaired', `{"a":[${'"http://a'.repeat(450)}`],
    ['lists, as many as are still repaired', `{a:${'[1 '.repeat(1300)}`],
  ])('a text of %s is answered, and what is answered can be written again', (_, text) => {
    const { value: read } = parseReply(text)
    expect(() => JSON.stringify(read)).not.toThrow()
  })

  test('any text is answered with an object or with nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), fc.string({ unit: fc.constantFrom(...'{}[]",:`<think>/a1\\'.split('')) })),
        (text) => {
          const { level, value: read } = parseReply(text)
          expect(read === null).toBe(level === 'failed')
          expect(Array.isArray(read)).toBe(false)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('any object, written as JSON, is read as it is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (written) => {
        expect(parseReply(JSON.stringify(written))).toEqual({
          level: 'valid',
          value: JSON.parse(JSON.stringify(written)),
        })
      }),
    )
  })
})
