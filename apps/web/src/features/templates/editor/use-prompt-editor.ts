import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PromptEditor, TextSelection } from './prompt-editor.tsx'

interface Loaded {
  readonly Editor: typeof PromptEditor
  /** Where the reader was typing in the plain field meanwhile. */
  readonly selection: TextSelection | null
}

/** The editor once its code is there; null before that, and for good when it cannot be loaded: a plain field does. */
export function usePromptEditor(plainField: RefObject<HTMLTextAreaElement | null>): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    let isGone = false
    import('./prompt-editor.tsx').then(
      ({ PromptEditor: Editor }) => {
        if (isGone) return
        // At once: a key that came between would be in the text, and not in the selection.
        flushSync(() => setLoaded({ Editor, selection: selectionIn(plainField.current) }))
      },
      () => undefined,
    )
    return () => void (isGone = true)
  }, [plainField])
  return loaded
}

function selectionIn(field: HTMLTextAreaElement | null): TextSelection | null {
  if (!field || document.activeElement !== field) return null
  return { start: field.selectionStart, end: field.selectionEnd }
}
