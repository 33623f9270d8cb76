import { describe, expect, test } from 'vitest'
import { findBrokenCitations } from './citations.ts'
import { readRepository, type Repository } from './repository.ts'

test('what code and pages cite is there', () => {
  const repository = readRepository()
  expect(repository.get('docs/spec/game.md')).toContain('## 9. Business constants and limits')
  expect(findBrokenCitations(repository)).toEqual([])
})

const game = '# Game\n\n## 1. What it is\n\n## 2. Screens\n\n### Start dialog\n\n- **Chat**: as in section 1.\n'
const house: Repository = new Map([
  ['docs/spec/game.md', game],
  ['docs/decisions/007-a-title.md', '# A title\n'],
  ['apps/web/src/lib/api.ts', 'export const x = 1\n'],
  ['README.md', '[spec](docs/spec/game.md#2-screens), [here](#here), `lib/api.ts`, apps/web/src/lib\n\n## Here\n'],
])
const findIn = (path: string, text: string) => findBrokenCitations(new Map([...house, [path, text]]))

test('finds nothing wrong in the model house before anything is planted', () => {
  expect(findBrokenCitations(house)).toEqual([])
})

describe('refuses a planted citation', () => {
  test.each([
    ['of a section that is not there', 'a.ts', '/** `docs/spec/game.md` section 3. */', 'no section 3'],
    ['of two sections, one of them not there', 'a.ts', '/** `docs/spec/game.md` sections 2 and 9. */', 'no section 9'],
    ['in the name of a test', 'a.test.ts', `test('docs/spec/game.md section 4: x', f)`, 'no section 4'],
    [
      'of a part that is not there',
      'a.ts',
      '/** `docs/spec/game.md` section 2, Canvas. */',
      'nothing is called Canvas',
    ],
    ['of a document that is not there', 'a.ts', '// `docs/spec/chat.md` section 1', 'no such path'],
    ['of a section without a document', 'a.ts', '// As section 2 says.', 'of no document'],
    ['that runs over a line', 'a.ts', '/**\n * As game\n * section 2 says.\n */', 'of no document'],
    ['of a document by half its path', 'a.css', '/* `spec/game.md`, the start */', 'of no document'],
    ['by the specification of itself', 'docs/spec/design.md', '# Design\n\n## 1. A\n\nAs section 5.\n', 'no section 5'],
    ['of a decision that is not there', 'a.ts', '// So decided (decisions/008).', 'decision 008'],
    ['of a decision by its number alone', 'docs/decisions/009-b.md', '*Changed by 010.*', 'decision 010'],
    ['of a path that is not there', 'a.ts', '// As in apps/web/src/app does.', 'apps/web/src/app: no such path'],
    ['of the end of a path', 'page.md', 'As `lib/session.ts` says.', 'lib/session.ts: no such path'],
    ['by a link', 'page.md', '[here](../nowhere.md)', '../nowhere.md: leads nowhere'],
    ['by a link to a heading', 'page.md', '[here](README.md#there)', 'README.md#there: no such heading'],
  ])('%s', (_what, path, text, why) => {
    expect(findIn(path, text)).toEqual([expect.stringContaining(why)])
  })
})

test.each([
  ['a section with its part', 'a.ts', '/** `docs/spec/game.md` section 2, Start dialog. */'],
  ['what stands in other documents', 'a.ts', '// RFC 4648 section 5; FIPS 180-4, section 4.2.2'],
  ['a pattern of paths', 'a.ts', '// all of apps/*/src/features'],
  ['a path without its src', 'page.md', '`web/lib/api.ts`'],
  ['what is no comment', 'a.ts', `export const planted = 'apps/web/src/planted.ts'`],
])('leaves %s alone', (_what, path, text) => {
  expect(findIn(path, text)).toEqual([])
})
