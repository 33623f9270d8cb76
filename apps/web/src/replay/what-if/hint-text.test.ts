import { expect, it, test } from 'vitest'
import { hintText, readHintText } from './hint-text.ts'

it('writes one field a line, and reads it back', () => {
  const hint = {
    path: [
      [1, 1],
      [2, 1],
    ],
    bfs_steps: 2,
  }
  expect(hintText(hint)).toBe('{\n  "path": [[1, 1], [2, 1]],\n  "bfs_steps": 2\n}')
  expect(readHintText(hintText(hint))).toEqual({ hint })
  expect(hintText({})).toBe('{}')
  expect(readHintText('{}')).toEqual({ hint: {} })
})

test.each([
  ['', 'This is no JSON. Look at its quotes, commas and brackets.'],
  ['{ "path": [[1, 1], ] }', 'This is no JSON. Look at its quotes, commas and brackets.'],
  ['[[1, 1]]', 'A hint is a JSON object, such as { "path": [[1, 1], [2, 1]] }'],
  ['null', 'A hint is a JSON object, such as { "path": [[1, 1], [2, 1]] }'],
  ['{ "pth": [[1, 1]] }', '“pth” is no field of a hint.'],
  ['{ "constructor": 1 }', '“constructor” is no field of a hint.'],
  ['{ "path": [[1, 1], [2, 1], "right"] }', '“path”: cell 3 is none. A cell is [x, y], each from 0 to 63.'],
  ['{ "path": "right" }', '“path” takes cells: [[x, y], [x, y]], each from 0 to 63.'],
  ['{ "break_walls": [[64, 1]] }', '“break_walls” takes cells: [[x, y], [x, y]], each from 0 to 63.'],
  ['{ "teleport_player": [1] }', '“teleport_player” takes a cell: [x, y], each from 0 to 63.'],
  ['{ "freeze_germs_ms": "long" }', '“freeze_germs_ms” takes a number of milliseconds, or true.'],
  ['{ "bfs_steps": "two" }', '“bfs_steps” takes a number from 1 to 4.'],
  ['{ "use_bfs": 1 }', '“use_bfs” takes true or false.'],
  ['{ "error": "no idea" }', 'A hint with an error is not followed. Take the error out.'],
])('%s is refused in words', (text, problem) => {
  expect(readHintText(text)).toEqual({ problems: [problem] })
})

it('names everything that is wrong at once', () => {
  expect(readHintText('{ "pth": [], "bfs": 1 }')).toEqual({
    problems: ['“pth” is no field of a hint.', '“bfs” takes true or false.'],
  })
})
