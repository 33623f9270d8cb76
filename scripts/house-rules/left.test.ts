import { describe, expect, test } from 'vitest'
import { compareWithLeft, counts, leftOf, type CountedRule } from './left.ts'
import { readRepository, type Repository } from './repository.ts'

const nothing = { more: [], less: [] }
const repository = readRepository()

// What is less: npx tsx scripts/house-rules/left.ts
test.each(Object.keys(counts) as CountedRule[])('%s are as many as listed, and the list only shrinks', (rule) => {
  expect(compareWithLeft(counts[rule](repository), leftOf(rule))).toEqual(nothing)
})

const button = 'export const a = 1\n'
const house: Repository = new Map([
  [
    'apps/web/src/ui/list.css',
    '/* 14px */ .a { padding: var(--space-2) 1px; width: 14px; }\n@media (--below-home) {}\n',
  ],
  ['apps/web/src/ui/button.ts', button],
  ['apps/web/src/ui/form.ts', `import { a } from './button.ts'\n${'\n'.repeat(30)}`],
  ['apps/web/src/ui/form.test.ts', `import { a } from './button.ts'\n`],
  ['apps/web/src/ui/later.ts', button],
  ['apps/web/src/ui/menu.ts', `const open = () => import('./later.ts')\n// We settle it, standing beside the doors.\n`],
])
const countIn = (rule: CountedRule, path: string, text: string) => {
  const found = counts[rule](new Map([...house, [path, text]]))
  return compareWithLeft(found, counts[rule](house)).more
}

test.each(Object.keys(counts) as CountedRule[])('%s: there are none in the model house', (rule) => {
  expect([...counts[rule](house)]).toEqual([])
})

describe('refuses', () => {
  test.each<[what: string, rule: CountedRule, path: string, text: string]>([
    ['a space in pixels', 'pixels', 'apps/web/src/a.css', '.a { gap: 7px; }'],
    ['a space in pixels among others', 'pixels', 'apps/web/src/a.css', '.a { margin: 0 var(--space-2) -14px; }'],
    ['a radius in pixels', 'pixels', 'apps/web/src/a.css', '.a { border-top-left-radius: 5px; }'],
    ['a size of letters', 'pixels', 'apps/web/src/a.css', '.a { font-size: 0.95rem; }'],
    ['a width of the window', 'pixels', 'apps/web/src/a.css', '@media (width < 700px) { .a { color: red; } }'],
    ['a retired word in a name', 'words', 'apps/web/src/a.ts', 'export const findStandings = 1\n'],
    ['a retired word in a path', 'words', 'apps/web/src/voice/a.ts', ''],
    ['two retired words', 'words', 'apps/web/src/kept-words.ts', ''],
    ['a crumb', 'crumbs', 'apps/web/src/ui/menu.ts', `import { a } from './list.ts'\nimport { b } from './later.ts'\n`],
  ])('a planted violation: %s', (_what, rule, path, text) => {
    expect(countIn(rule, path, text)).toHaveLength(1)
  })
})

test('a list that is longer than what is left has to be lowered', () => {
  const left = new Map([['a.css', 2]])
  expect(compareWithLeft(new Map([['a.css', 1]]), left).less).toEqual(['a.css: 1, listed 2'])
  expect(compareWithLeft(new Map(), left).less).toEqual(['a.css: 0, listed 2'])
  expect(compareWithLeft(left, left)).toEqual(nothing)
})
