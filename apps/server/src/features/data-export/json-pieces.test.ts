import { expect, it } from 'vitest'
import { gathered, jsonPieces } from './json-pieces.ts'

async function* read<Item>(...items: Item[]): AsyncGenerator<Item> {
  yield* items
}

async function textOf(value: unknown): Promise<string> {
  let text = ''
  for await (const piece of gathered(jsonPieces(value))) text += piece
  return text
}

it.each([
  ['nothing to read', { a: [1, { b: null }], c: 'x"\n', left: undefined }, { a: [1, { b: null }], c: 'x"\n' }],
  ['an empty list', { list: read() }, { list: [] }],
  ['a list', { a: 1, list: read('x', 'y'), z: true }, { a: 1, list: ['x', 'y'], z: true }],
  [
    'lists in a list',
    { list: read({ id: 1, inner: read(1, 2) }, { id: 2, inner: read() }) },
    {
      list: [
        { id: 1, inner: [1, 2] },
        { id: 2, inner: [] },
      ],
    },
  ],
])('what holds %s becomes JSON', async (_case, value, expected) => {
  expect(JSON.parse(await textOf(value))).toEqual(expected)
})

it('nothing is read before somebody takes what was read earlier', async () => {
  let readItems = 0
  async function* long() {
    for (; readItems < 1000; readItems += 1) yield 'x'.repeat(1000)
  }
  const pieces = gathered(jsonPieces({ list: long() }))
  await pieces.next()
  expect(readItems).toBeLessThan(50)
  await pieces.return(undefined)
})
