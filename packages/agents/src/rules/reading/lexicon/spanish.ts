import type { LanguageWords } from '../lexicon.ts'
export const spanish: LanguageWords = { lists: [], numbers: {}, others: '' }
