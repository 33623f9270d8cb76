import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findTableLookups } from './find-table-lookups.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test.each(['packages/engine', 'packages/contracts', 'packages/agents', 'apps/server', 'apps/web'])(
  'nothing in %s asks a plain table for a word that somebody else may have written',
  (workspace) => expect(findTableLookups(join(root, workspace))).toEqual([]),
)

/** What is found in a workspace with this one source. */
function lookupsIn(source: string): unknown[] {
  const workspace = mkdtempSync(join(tmpdir(), 'clew-lookups-'))
  mkdirSync(join(workspace, 'src'))
  writeFileSync(join(workspace, 'tsconfig.json'), '{ "compilerOptions": { "strict": true }, "include": ["src"] }')
  writeFileSync(join(workspace, 'src/planted.ts'), `${tables}${source}\n`)
  const found = findTableLookups(workspace)
  rmSync(workspace, { recursive: true })
  return found
}

const tables = `
const table: Record<string, number> = { one: 1 }
const closed = { one: 1, two: 2 }
const list = ['one']
`

describe('the search', () => {
  test.each([
    'export const f = (word: string) => table[word]',
    'export const f = (word: string) => { table[word] = 2 }',
    'export const f = <W extends string>(word: W) => table[word]',
    'export const f = (word: string) => table[`x${word}`]',
    'export const f = (word: string | undefined) => word && table[word]',
    'export const f = (word: string) => table[word.toLowerCase()]',
    'export const f = (word: string) => closed[word as keyof typeof closed]',
    'export const f = (word: string) => ({ one: 1 } as Record<string, number>)[word]',
    'export const f = (word: string) => word in table',
    'export const f = (word: string) => (Object.hasOwn(closed, word) ? table[word] : 0)',
    'export const f = (word: string) => (Object.hasOwn(table, word) ? 0 : table[word])',
  ])('finds the one in %s', (source) => expect(lookupsIn(source)).toHaveLength(1))

  test.each([
    ['a literal', `export const f = () => table['one']`],
    ['one of the known words', `export const f = (word: 'one' | 'two') => closed[word]`],
    ['a key of the table', 'export const f = <K extends keyof typeof closed>(word: K) => closed[word]'],
    ['a place in a list', 'export const f = (at: number) => list[at]'],
    ['a letter of a text', 'export const f = (word: string, at: number) => word[at]'],
    ['a Map', 'export const f = (word: string) => new Map(Object.entries(table)).get(word)'],
    ['a question before', 'export const f = (word: string) => (Object.hasOwn(table, word) ? table[word] : 0)'],
    ['a name written down', `export const f = (thing: object) => 'one' in thing`],
  ])('leaves %s alone', (_what, source) => expect(lookupsIn(source)).toEqual([]))
})
