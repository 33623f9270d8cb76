import type { LanguageWords } from '../lexicon.ts'
export const german: LanguageWords = { lists: [], numbers: {}, others: '' }
