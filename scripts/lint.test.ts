import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules/.bin', name)
let house = ''

const planted: [rule: string, path: string, text: string][] = [
  ['no-explicit-any', 'packages/agents/src/a.ts', 'export const a = (x: any) => x\n'],
  ['no-floating-promises', 'packages/agents/src/b.ts', 'const f = async () => 1\nexport const g = () => { f() }\n'],
  [
    'no-misused-promises',
    'packages/agents/src/c.ts',
    'const f = async () => true\nexport const g = () => (f() ? 1 : 2)\n',
  ],
  [
    'switch-exhaustiveness-check',
    'packages/agents/src/d.ts',
    `export const f = (x: 'a' | 'b') => { switch (x) { case 'a': return 1 } return 2 }\n`,
  ],
  ['consistent-type-imports', 'packages/agents/src/e.ts', `import { T } from './t.ts'\nexport const x: T = 1\n`],
  ['no-cycle', 'packages/agents/src/f.ts', `import { h } from './h.ts'\nexport const f = h\n`],
  ['no-default-export', 'packages/agents/src/i.ts', 'export default 1\n'],
  ['filename-case', 'packages/agents/src/notKebab.ts', 'export const j = 1\n'],
  ['eqeqeq', 'packages/agents/src/k.ts', 'export const f = (a: number, b: number) => a == b\n'],
  ['no-console', 'apps/server/src/l.ts', `export const f = () => console.log('x')\n`],
  ['max-lines', 'packages/agents/src/m.ts', 'export const f = [\n' + '  1,\n'.repeat(320) + ']\n'],
  [
    'max-depth',
    'packages/agents/src/n.ts',
    'export const f = (a: boolean) => { if (a) { if (a) { if (a) { if (a) { if (a) { return 1 } } } } } return 2 }\n',
  ],
  ['no-restricted-globals', 'packages/engine/src/o.ts', 'export const f = () => Date.now()\n'],
  ['no-restricted-properties', 'packages/engine/src/p.ts', 'export const f = () => Math.random()\n'],
  ['no-restricted-properties', 'packages/engine/src/q.ts', 'export const f = (x: number) => Math.exp(x)\n'],
  [
    'no-restricted-imports',
    'packages/engine/src/r.ts',
    `import { z } from '@clew/contracts/errors'\nexport const y = z\n`,
  ],
]

function write(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), text)
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'clew-lint-'))
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json']) copyFileSync(join(root, file), join(house, file))
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  for (const name of ['packages/engine', 'packages/agents', 'apps/server'])
    write(`${name}/tsconfig.json`, '{ "extends": "../../tsconfig.base.json", "include": ["src"] }')
  write('packages/agents/src/t.ts', 'export type T = number\n')
  write('packages/agents/src/h.ts', `import { f } from './f.ts'\nexport const h = f\n`)
  for (const [, path, text] of planted) write(path, text)
})
afterAll(() => rmSync(house, { recursive: true }))

describe('the linter', () => {
  let told: { filename: string; code: string }[] = []
  beforeAll(() => {
    const { stdout } = spawnSync(bin('oxlint'), ['--type-aware', '--format=json'], { cwd: house, encoding: 'utf8' })
    told = JSON.parse(stdout).diagnostics
  })

  test.each(planted)('refuses a planted violation of %s in %s', (rule, path) => {
    const codes = told.filter(({ filename }) => filename === path).map(({ code }) => code)
    expect(codes).toContainEqual(expect.stringContaining(`(${rule})`))
  })
})

describe('the compiler', () => {
  test.each(['console', 'fetch', 'setTimeout', 'performance', 'crypto', 'document', 'process'])(
    'knows no %s in a pure package',
    (name) => {
      write('packages/engine/src/impure.ts', `export const thing = ${name}\n`)
      const { stdout } = spawnSync(bin('tsc'), ['-p', 'packages/engine'], { cwd: house, encoding: 'utf8' })
      expect(stdout).toContain(`Cannot find name '${name}'`)
    },
  )
})
