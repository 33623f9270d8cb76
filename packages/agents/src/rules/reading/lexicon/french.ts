import type { LanguageWords } from '../lexicon.ts'
export const french: LanguageWords = { lists: [], numbers: {}, others: '' }
