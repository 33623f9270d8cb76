import { t } from '@lingui/core/macro'

/** The editor's own words, by what it calls them. */
export const editorPhrases = (): Record<string, string> => ({
  Find: t`Find`,
  Replace: t`Replace with`,
  next: t`Next`,
  previous: t`Previous`,
  all: t`Select all`,
  'match case': t`Match case`,
  regexp: t`Regular expression`,
  'by word': t`Whole words`,
  replace: t`Replace`,
  'replace all': t`Replace all`,
  close: t`Close`,
  'current match': t`Current match`,
  'on line': t`on line`,
  'replaced $ matches': t`$ matches replaced`,
  'replaced match on line $': t`Match on line $ replaced`,
  'Go to line': t`Go to line`,
  go: t`Go`,
  Completions: t`Placeholders`,
})
