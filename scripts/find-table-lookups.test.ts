import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { findTableLookups, type TableLookup } from './find-table-lookups.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test.each(['packages/engine', 'packages/contracts', 'packages/agents', 'apps/server', 'apps/web'])(
  'nothing in %s asks a plain table for a word that somebody else may have written',
  (workspace) => expect(findTableLookups(join(root, workspace))).toEqual([]),
)

const tables = `
const table: Record<string, number> = { one: 1 }
const closed = { one: 1, two: 2 }
const list = ['one']
`

const found: readonly string[] = [
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
]

const left: readonly (readonly [what: string, source: string])[] = [
  ['a literal', `export const f = () => table['one']`],
  ['one of the known words', `export const f = (word: 'one' | 'two') => closed[word]`],
  ['a key of the table', 'export const f = <K extends keyof typeof closed>(word: K) => closed[word]'],
  ['a place in a list', 'export const f = (at: number) => list[at]'],
  ['a letter of a text', 'export const f = (word: string, at: number) => word[at]'],
  ['a Map', 'export const f = (word: string) => new Map(Object.entries(table)).get(word)'],
  ['a question before', 'export const f = (word: string) => (Object.hasOwn(table, word) ? table[word] : 0)'],
  ['a name written down', `export const f = (thing: object) => 'one' in thing`],
]

describe('the search', () => {
  /** Of one workspace that has all of them: to read the types of the language takes a second. */
  let lookups: readonly TableLookup[]
  beforeAll(() => {
    const workspace = mkdtempSync(join(tmpdir(), 'clew-lookups-'))
    mkdirSync(join(workspace, 'src'))
    writeFileSync(join(workspace, 'tsconfig.json'), '{ "compilerOptions": { "strict": true }, "include": ["src"] }')
    const plant = (name: string, source: string) =>
      writeFileSync(join(workspace, `src/${name}.ts`), `${tables}${source}\n`)
    found.forEach((source, at) => plant(`found-${at}`, source))
    left.forEach(([, source], at) => plant(`left-${at}`, source))
    lookups = findTableLookups(workspace)
    rmSync(workspace, { recursive: true })
  })
  const lookupsIn = (name: string) => lookups.filter(({ path }) => path === `src/${name}.ts`)

  test.each(found.map((source, at) => [source, at] as const))('finds the one in %s', (_source, at) =>
    expect(lookupsIn(`found-${at}`)).toHaveLength(1),
  )
  test.each(left.map(([what], at) => [what, at] as const))('leaves %s alone', (_what, at) =>
    expect(lookupsIn(`left-${at}`)).toEqual([]),
  )
})
