import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Everything that is written for people who come to the project. */
const documents = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs')]

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return entry.name.endsWith('.md') ? [path] : []
  })
}

/** Where the links and pictures of a text lead within the project. */
const targetsOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) =>
    /^(?:[a-z]+:|#)/.test(target) ? [] : (target.split('#')[0] ?? ''),
  )

test.each(documents)('every link of %s leads to a file', (path) => {
  const targets = targetsOf(readFileSync(path, 'utf8'))
  expect(targets.filter((target) => !existsSync(join(dirname(path), target)))).toEqual([])
})

describe('the README', () => {
  const readme = readFileSync('README.md', 'utf8')

  test('shows a moving picture of a game', () => {
    const picture = readFileSync(targetsOf(readme).find((target) => target.endsWith('.webp')) ?? '')
    // A chunk of that name stands in every animated WebP, and in no still one.
    expect(picture.includes('ANIM')).toBe(true)
  })

  test('says what one learns in ten minutes before it says how to start', () => {
    const [learned, started] = [readme.indexOf('In ten minutes you learn'), readme.indexOf('npm start')]
    expect(learned).toBeGreaterThan(0)
    expect(started).toBeGreaterThan(learned)
  })

  test('leaves the table of settings to docs/settings.md', () => {
    const rowsOf = (text: string) => text.match(/^\| *`[A-Z_]+`/gm) ?? []
    expect(rowsOf(readme)).toEqual([])
    expect(rowsOf(readFileSync('docs/settings.md', 'utf8')).length).toBeGreaterThan(10)
  })
})
