import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSources } from '../apps/web/src/testing/shown-texts.ts'

interface Entry {
  readonly id: string
  readonly text: string
}

/** The entries of a catalogue; in a po file each text is one quoted line or several. */
function read(language: string): Entry[] {
  const po = readFileSync(fileURLToPath(new URL(`../apps/web/src/locales/${language}.po`, import.meta.url)), 'utf8')
  const unquoted = (lines: string) =>
    [...lines.matchAll(/"(.*)"/g)].map(([quoted]) => JSON.parse(quoted) as string).join('')
  return [...po.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)]
    .map(([, id = '', text = '']) => ({ id: unquoted(id), text: unquoted(text) }))
    .filter(({ id }) => id !== '')
}

/** Placeholders and tags, which a translation has to keep. */
function marksOf(text: string): string[] {
  const marks = [...text.matchAll(/\{(\w+)|<\/?\d+\/?>/g)].map(([mark, name]) => name ?? mark)
  return [...new Set(marks)].toSorted()
}

/** A plural's forms begin with a brace too: only what both have counts. */
const isBare = (text: string) => !/, (plural|select)/.test(text)

test.each(['de', 'es', 'fr', 'zh'])('%s has every text, with its placeholders and tags', (language) => {
  const entries = read(language)
  expect(entries.map(({ id }) => id)).toEqual(read('en').map(({ id }) => id))
  expect(entries.filter(({ text }) => text === '').map(({ id }) => id)).toEqual([])
  const broken = entries.filter(({ id, text }) => isBare(id) && marksOf(id).join() !== marksOf(text).join())
  expect(broken).toEqual([])
})

test.each(['de', 'es', 'fr', 'zh'])('%s parts an empty state into its two lines where English does', (language) => {
  const sources = readSources(fileURLToPath(new URL('../apps/web/src/features', import.meta.url)))
  const notes = [...sources.matchAll(/<EmptyNote text=\{t`([^`]+ - [^`]+)`/g)].map(([, text]) => text)
  expect(notes).not.toEqual([])
  const whole = read(language).filter(({ id, text }) => notes.includes(id) && !text.includes(' - '))
  expect(whole).toEqual([])
})
