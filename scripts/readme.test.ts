import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readme = readFileSync('README.md', 'utf8')

test('the README shows a moving picture of a game', () => {
  const picture = readFileSync(/\]\(([^)\s]+\.webp)\)/.exec(readme)?.[1] ?? '')
  // A chunk of that name stands in every animated WebP, and in no still one.
  expect(picture.includes('ANIM')).toBe(true)
})

test('the README says what one learns in ten minutes before it says how to start', () => {
  const [learned, started] = [readme.indexOf('In ten minutes you learn'), readme.indexOf('npm start')]
  expect(learned).toBeGreaterThan(0)
  expect(started).toBeGreaterThan(learned)
})

test('the table of settings stands in docs/settings.md and nowhere else', () => {
  const rowsOf = (text: string) => text.match(/^\| *`[A-Z_]+`/gm) ?? []
  expect(rowsOf(readme)).toEqual([])
  expect(rowsOf(readFileSync('docs/settings.md', 'utf8')).length).toBeGreaterThan(10)
})
