import { openSearchPanel } from '@codemirror/search'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { msg } from '@lingui/core/macro'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useKeysOnSheet } from '../../../ui/screen-keys.ts'
import { promptExtensions } from './prompt-extensions.ts'
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
  focus(): void
  find(): void
}

interface Props {
  /** Read once; what is typed is told by `onChange`. */
  readonly initialText: string
  /** Where to go on when the plain field had the focus. */
  readonly initialSelection: TextSelection | null
  readonly onChange: (text: string) => void
  /** Of the element that is typed into: its name, description and validity. */
  readonly attributes: Readonly<Record<string, string>>
  readonly ref: Ref<PromptEditorHandle>
}

const editorKeys = [{ keys: ['Mod', 'F'], text: msg`Find in the prompt, while typing in it` }]

export function PromptEditor({ initialText, initialSelection, onChange, attributes, ref }: Props) {
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

  useImperativeHandle(ref, () => ({
    select: (selection) => view.current && select(view.current, selection),
    replace: (text) =>
      view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: text } }),
    focus: () => view.current?.focus(),
    find: () => view.current && openSearchPanel(view.current),
  }))
  return <div ref={parent} className={classes.editor} />
}

function select(editor: EditorView, { start, end }: TextSelection): void {
  const { length } = editor.state.doc
  const anchor = Math.min(start, length)
  const head = Math.min(end, length)
  editor.focus()
  editor.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
}
