import type { XRay } from '@clew/agents/evaluate/x-ray'
import type { Reading } from '@clew/agents/rule-agent/compile/read-template'
import { openSearchPanel } from '@codemirror/search'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { msg } from '@lingui/core/macro'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useKeysOnSheet } from '../../../ui/keys/screen-keys.ts'
import { insertionAt } from '@clew/agents/coach/insertion'
import { promptExtensions } from './prompt-extensions.ts'
import { markReading } from './reading-marks.ts'
import { markXRay } from './x-ray-margin.ts'
import classes from './prompt-editor.module.css'

export interface TextSelection {
  readonly start: number
  readonly end: number
}

export interface PromptEditorHandle {
  /** Selects a part of the text, brings it into view and takes the focus. */
  select(selection: TextSelection): void
  /** Puts another text in the place of the whole, which can be undone. */
  replace(text: string): void
  /** Writes another text for a part, if that still reads as it did. */
  correct(part: TextSelection, was: string, into: string): void
  /** Puts a sentence where the caret stands. */
  insert(sentence: string): void
  focus(): void
  find(): void
}

interface Props {
  /** Read once; what is typed is told by `onChange`. */
  readonly initialText: string
  /** Where to go on when the plain field had the focus. */
  readonly initialSelection: TextSelection | null
  readonly onChange: (text: string) => void
  /** What the built-in agent made of the text a moment ago. */
  readonly reading: Reading | null
  /** The last one, drawn beside the text; `isXRayStale` when the text has changed since. */
  readonly xRay: XRay | null
  readonly isXRayStale: boolean
  /** Of the element that is typed into: its name, description and validity. */
  readonly attributes: Readonly<Record<string, string>>
  readonly ref: Ref<PromptEditorHandle>
}

const editorKeys = [{ keys: ['Mod', 'F'], text: msg`Find in the prompt, while typing in it` }]

export function PromptEditor({
  initialText,
  initialSelection,
  onChange,
  reading,
  xRay,
  isXRayStale,
  attributes,
  ref,
}: Props) {
  useKeysOnSheet(editorKeys)
  const parent = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [attributesSlot] = useState(() => new Compartment())
  const tell = useEffectEvent(onChange)

  useEffect(() => {
    if (!parent.current) return undefined
    const told = EditorView.updateListener.of((update) => update.docChanged && tell(update.state.doc.toString()))
    const extensions = [promptExtensions(), attributesSlot.of([]), told]
    const editor = new EditorView({
      parent: parent.current,
      state: EditorState.create({ doc: initialText, extensions }),
    })
    view.current = editor
    if (initialSelection) select(editor, initialSelection)
    return () => editor.destroy()
    // Once: from then on the editor has the text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    view.current?.dispatch({ effects: attributesSlot.reconfigure(EditorView.contentAttributes.of(attributes)) })
  }, [attributes, attributesSlot])

  useEffect(() => {
    if (view.current && reading) markReading(view.current, reading)
  }, [reading])

  useEffect(() => {
    if (view.current) markXRay(view.current, xRay)
  }, [xRay])

  useImperativeHandle(ref, () => ({
    select: (selection) => view.current && select(view.current, selection),
    replace: (text) =>
      view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: text } }),
    correct: (part, was, into) => view.current && correct(view.current, part, was, into),
    insert: (sentence) => view.current && insert(view.current, sentence),
    focus: () => view.current?.focus(),
    find: () => view.current && openSearchPanel(view.current),
  }))
  return <div ref={parent} className={classes.editor} data-x-ray-stale={isXRayStale || undefined} />
}

function select(editor: EditorView, { start, end }: TextSelection): void {
  const { length } = editor.state.doc
  const anchor = Math.min(start, length)
  const head = Math.min(end, length)
  editor.focus()
  editor.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
}

function correct(editor: EditorView, { start, end }: TextSelection, was: string, into: string): void {
  if (editor.state.sliceDoc(start, end) !== was) return
  write(editor, start, end, into)
}

function insert(editor: EditorView, sentence: string): void {
  const { from, to } = editor.state.selection.main
  write(editor, from, to, insertionAt(editor.state.doc.toString(), from, sentence))
}

function write(editor: EditorView, from: number, to: number, text: string): void {
  editor.focus()
  editor.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + text.length },
    scrollIntoView: true,
    userEvent: 'input',
  })
}
