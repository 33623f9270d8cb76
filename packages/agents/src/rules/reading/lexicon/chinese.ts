import type { LanguageWords } from '../lexicon.ts'
export const chinese: LanguageWords = { lists: [], numbers: {}, others: '' }
