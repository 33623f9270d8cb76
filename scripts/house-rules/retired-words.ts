import type { Repository } from './repository.ts'

/** Words of our own for what has a name that people search for, and that name. */
export const retiredWords: ReadonlyMap<string, string> = new Map([
  ['barrier', 'a11y'],
  ['barriers', 'a11y'],
  ['dialogue', 'agentExchange'],
  ['doors', 'backend'],
  ['joint', 'conjunction'],
  ['joints', 'conjunction'],
  ['kept words', 'outbox'],
  ['proviso', 'condition'],
  ['provisos', 'condition'],
  ['ruling', 'rule'],
  ['rulings', 'rule'],
  ['settle', 'one verb for each meaning'],
  ['sought', 'jumpToMessage'],
  ['standing', 'relationship'],
  ['standings', 'relationship'],
  ['twin', 'duplicateTab'],
  ['twins', 'duplicateTab'],
  ['voice', 'screen-reader'],
])

/** How often each of them is part of a name: of a file, a folder, or something in the code. Sentences may say anything, and so may a lexicon. */
export function countRetiredWords(repository: Repository): ReadonlyMap<string, number> {
  const names = [...repository].flatMap(([path, text]) =>
    /^(packages|apps|e2e|bench|scripts)\/.*\.(ts|tsx|mjs|css)$/.test(path) &&
    !path.startsWith('scripts/house-rules/') &&
    !path.includes('/parse/lexicon/')
      ? [...path.split('/'), ...namesIn(text)]
      : [],
  )
  const spoken = names.map(wordsOf)
  const counts = [...retiredWords.keys()].map(
    (word) => [word, spoken.filter((name) => has(name, word)).length] as const,
  )
  return new Map(counts.filter(([, count]) => count > 0))
}

const has = (name: string, word: string) => ` ${name} `.includes(` ${word} `)

/** Names outside of comments, of what is between quotes, and of what is translated. */
const namesIn = (code: string): string[] =>
  code
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|'[^'\n]*'|"[^"\n]*"|\b(?:msg|t)`[^`]*`/gm, '')
    .match(/[A-Za-z_$][\w$]*/g) ?? []

/** `findStandings` and `board-view.tsx` as `find standings` and `board view tsx`. */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase()
