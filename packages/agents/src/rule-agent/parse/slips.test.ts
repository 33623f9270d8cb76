import { describe, expect, test } from 'vitest'
import { compileTemplate } from '../compile/compile-template.ts'
import { defaultSettings, type Settings } from '../policy.ts'

/** Bans, and the word of each that forbids. */
const bans: readonly (readonly [text: string, word: string])[] = [
  ['Do not break walls.', 'not'],
  ['Do not break walls.', 'Do'],
  ["Don't break walls.", "Don't"],
  ['dont break walls', 'dont'],
  ['Never freeze the germs.', 'Never'],
  ['You must not freeze the germs.', 'not'],
  ['You must never slow the germs.', 'never'],
  ['Freezing germs is forbidden.', 'forbidden'],
  ['Find the exit without breaking walls.', 'without'],
  ['Avoid breaking walls.', 'Avoid'],
  ['Refrain from freezing the germs.', 'Refrain'],
  ["The player can't break walls.", "can't"],
  ['Break walls never.', 'never'],
  ["You shouldn't break walls.", "shouldn't"],
  ['Brich niemals Wände.', 'niemals'],
  ['Friere die Keime nicht ein.', 'nicht'],
  ['Friere die Keime nie ein.', 'nie'],
  ['Zerstöre keine Wände.', 'keine'],
  ['Geh zum Ausgang, ohne Wände zu brechen.', 'ohne'],
  ['Ne casse pas les murs.', 'pas'],
  ['Ne casse jamais les murs.', 'jamais'],
  ["N'utilise pas le boost de vitesse.", 'pas'],
  ['Va à la sortie sans casser de murs.', 'sans'],
  ['Nunca rompas muros.', 'Nunca'],
  ['No rompas muros.', 'No'],
  ['Congelar gérmenes está prohibido.', 'prohibido'],
  ['Ve a la salida sin romper muros.', 'sin'],
]

/** Keys beside those of the letters that the words have. */
const beside = new Map(
  "a:qsz b:vng c:xvd d:sfe e:wrd f:dgr h:gjy i:uok k:jli l:ko m:nk n:bmh o:ipl p:ol r:etf s:adw t:ryg u:yij v:cbf w:qes ':;"
    .split(' ')
    .map((keys) => [keys[0]!, keys.slice(2)] as const),
)

/** With a letter missing, twice, swapped with its neighbour or replaced by a key beside it, or with a blank inside. */
function slipsOf(word: string): Set<string> {
  const slips = [...word].flatMap((letter, at) => {
    const [before, behind] = [word.slice(0, at), word.slice(at + 1)]
    return [
      before + behind,
      before + letter + letter + behind,
      before + behind.slice(0, 1) + letter + behind.slice(1),
      ...[...(beside.get(letter.toLowerCase()) ?? '')].map((key) => before + key + behind),
      ...(at > 0 ? [`${before} ${letter}${behind}`] : []),
    ]
  })
  return new Set(slips.filter((slip) => slip !== word))
}

/** Slips that make a word of the language, so that the sentence says something else. */
const others = new Set([
  'Zerstöre eine Wände.',
  'Va à la sortie dans casser de murs.',
  'o rompas muros.',
  'Ve a la salida son romper muros.',
])

const powers: readonly (keyof Settings)[] = ['breaks', 'freezeMs', 'slowMs', 'speedMs']

function isOrdered(text: string): boolean {
  const { policy } = compileTemplate(text)
  return powers.some((key) => policy.settings[key] !== defaultSettings[key])
}

function isHeardOrShown(text: string): boolean {
  const { evidence, unmatched } = compileTemplate(text)
  return unmatched.some(({ isBan }) => isBan) || evidence.some(({ readRules }) => readRules.length > 0)
}

describe('a slip in a word that forbids', () => {
  const slipped = bans.flatMap(([text, word]) =>
    [...slipsOf(word)].map((slip) => text.replace(word, () => slip)).filter((one) => !others.has(one)),
  )

  test('makes no order of it', () => {
    expect(slipped.filter(isOrdered)).toEqual([])
  })

  test('is read as it was meant or shown as not read, but for one of fifty', () => {
    expect(slipped.filter((text) => !isHeardOrShown(text)).length).toBeLessThan(slipped.length / 50)
  })
})

test.each([
  ['It is forbidden to break walls, to reveal the map, and to teleport.', { breaks: 'never', revealMap: null }],
  ['Break on walls.', { breaks: defaultSettings.breaks }],
  ['Follow the wall no your right.', { search: defaultSettings.search }],
  ['Freeze the germs. Canncle that.', { freezeMs: defaultSettings.freezeMs }],
  ['Freeze the germs. Acualy no.', { freezeMs: defaultSettings.freezeMs }],
  ['Freeze the germs. Consider the previous line deleted.', { freezeMs: defaultSettings.freezeMs }],
  ['Die Keiem sollen drei Sekunden lang eingefroren werden.', { freezeMs: defaultSettings.freezeMs }],
  ['## Mut not\n- break walls', { breaks: defaultSettings.breaks }],
])('"%s" is never read the other way', (text, settings) => {
  expect(compileTemplate(text).policy.settings).toMatchObject(settings)
})
