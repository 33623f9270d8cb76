import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '@clew/contracts/languages'
import { refusals } from '@clew/contracts/refusals'
import { expect, onTestFinished, test } from 'vitest'
import lingui from '../lingui.config.ts'
import { readSources } from '../apps/web/src/testing/shown-texts.ts'

interface Entry {
  readonly id: string
  readonly text: string
}

/** Every language of the settings but the one in the code. */
const translated = languages.filter((language) => language !== lingui.sourceLocale)

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'apps/web/src')

/** The entries of a catalogue; in a po file each text is one quoted line or several. */
function read(language: string, folder = join(source, 'locales')): Entry[] {
  const po = readFileSync(join(folder, `${language}.po`), 'utf8')
  const unquoted = (lines: string) =>
    [...lines.matchAll(/"(.*)"/g)].map(([quoted]) => JSON.parse(quoted) as string).join('')
  return [...po.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)]
    .map(([, id = '', text = '']) => ({ id: unquoted(id), text: unquoted(text) }))
    .filter(({ id }) => id !== '')
}

/** The texts that stand in the code below some folders, as `npm run translations` finds them. */
function extract(include: readonly string[]): string[] {
  const folder = temporaryFolder()
  const config = join(folder, 'lingui.config.json')
  const catalogs = lingui.catalogs.map((catalog) => ({ ...catalog, path: join(folder, '{locale}'), include }))
  writeFileSync(config, JSON.stringify({ ...lingui, locales: ['en'], catalogs }))
  execFileSync('npx', ['--no-install', 'lingui', 'extract', '--config', config], { cwd: root, stdio: 'pipe' })
  return read('en', folder).map(({ id }) => id)
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clew-texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Placeholders and tags, which a translation has to keep. */
function marksOf(text: string): string[] {
  const marks = [...text.matchAll(/\{(\w+)|<\/?\d+\/?>/g)].map(([mark, name]) => name ?? mark)
  return [...new Set(marks)].toSorted()
}

/** A plural's forms begin with a brace too: only what both have counts. */
const isBare = (text: string) => !/, (plural|select)/.test(text)

test('the catalogues have the texts of the code, and no others', () => {
  const inCode = extract([source])
  const inCatalogues = read('en').map(({ id }) => id)
  // What is shown here is mended by `npm run translations` and by translating it.
  expect(inCode.filter((text) => !inCatalogues.includes(text))).toEqual([])
  expect(inCatalogues.filter((text) => !inCode.includes(text))).toEqual([])
})

test('what is sent by mail is called email, as the specification has it', () => {
  const texts = [...read('en').map(({ text }) => text), ...Object.values(refusals).map(([, text]) => text)]
  expect(texts.filter((text) => /e-mail/i.test(text))).toEqual([])
})

test('a text that is new in the code is found to be missing', () => {
  const planted = temporaryFolder()
  const code =
    "import { Trans } from '@lingui/react/macro'\nexport const X = () => <Trans>Nobody extracted this</Trans>\n"
  writeFileSync(join(planted, 'planted.tsx'), code)
  const known = new Set(read('en').map(({ id }) => id))
  expect(extract([planted]).filter((text) => !known.has(text))).toEqual(['Nobody extracted this'])
})

test.each(translated)('%s has every text, with its placeholders and tags', (language) => {
  const entries = read(language)
  expect(entries.map(({ id }) => id)).toEqual(read('en').map(({ id }) => id))
  expect(entries.filter(({ text }) => text === '').map(({ id }) => id)).toEqual([])
  const broken = entries.filter(({ id, text }) => isBare(id) && marksOf(id).join() !== marksOf(text).join())
  expect(broken).toEqual([])
})

test.each(translated)('%s lets no line part a number from its percent sign', (language) => {
  expect(read(language).filter(({ text }) => /[\d}>#] %/.test(text))).toEqual([])
})

test.each(translated)('%s parts an empty state into its two lines where English does', (language) => {
  const sources = readSources(join(source, 'features'))
  const notes = [...sources.matchAll(/<EmptyNote text=\{t`([^`]+ - [^`]+)`/g)].map(([, text]) => text)
  expect(notes).not.toEqual([])
  const whole = read(language).filter(({ id, text }) => notes.includes(id) && !text.includes(' - '))
  expect(whole).toEqual([])
})
