import { completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view'
import { textTheme } from '../../../ui/text-diff/text-theme.ts'
import { editorTheme } from './editor-theme.ts'
import { placeholderCompletion } from './placeholder-completion.ts'
import { placeholderMarks } from './placeholder-marks.ts'
import { readingMarks } from './reading-marks.ts'
import { searchTheme } from './search-theme.ts'
import { xRayMargin } from './x-ray-margin.ts'
import { t } from '@lingui/core/macro'

/** An editor for prompts. Tab is bound to nothing in it, so that it leads on to the next field. */
export const promptExtensions = (): Extension => [
  EditorState.phrases.of(editorPhrases()),
  lineNumbers(),
  highlightActiveLineGutter(),
  xRayMargin(),
  EditorView.lineWrapping,
  history(),
  search({ top: true }),
  readingMarks(),
  placeholderMarks(),
  placeholderCompletion(),
  keymap.of([...completionKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
  textTheme,
  editorTheme,
  searchTheme,
]

/** The editor's own words, by what it calls them. */
const editorPhrases = (): Record<string, string> => ({
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
