import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('the page before the style sheet has the colours of the tokens', () => {
  const pages = [...read('tokens.css').matchAll(/--clew-page: (#\w+)/g)].map(([, colour]) => colour)
  const first = [...read('../../../index.html').matchAll(/background: (#\w+)/g)].map(([, colour]) => colour)
  expect(first).toEqual(pages)
})
