import { completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view'
import { textTheme } from '../../../ui/text-diff/text-theme.ts'
import { editorPhrases } from './editor-phrases.ts'
import { editorTheme } from './editor-theme.ts'
import { placeholderCompletion } from './placeholder-completion.ts'
import { placeholderMarks } from './placeholder-marks.ts'
import { readingMarks } from './reading-marks.ts'
import { searchTheme } from './search-theme.ts'
import { xRayMargin } from './x-ray-margin.ts'

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
