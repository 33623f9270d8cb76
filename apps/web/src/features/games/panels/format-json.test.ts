import { expect, it } from 'vitest'
import { formatJson } from './format-json.ts'

it('writes a cell on one line and leaves the meaning alone', () => {
  const hint = {
    hint: '[\n1,\n2\n]',
    path: [
      [1, 1],
      [2, 1],
    ],
    zones: [[1, 2, 3]],
  }
  expect(formatJson(hint)).toContain('"path": [\n    [1, 1],\n    [2, 1]\n  ]')
  expect(JSON.parse(formatJson(hint))).toEqual(hint)
})
