import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete'
import type { Completion } from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { placeholders } from '@clew/agents/lam/placeholders'
import { placeholderText } from './placeholder-text.ts'

/** Offers the placeholders once two braces are open. */
export const placeholderCompletion = () => autocompletion({ override: [completePlaceholder], icons: false })

function completePlaceholder(context: CompletionContext): CompletionResult | null {
  const open = context.matchBefore(/\{\{\s*[\w.-]*/)
  if (!open) return null
  const start = open.from + (/^\{\{\s*/.exec(open.text)?.[0].length ?? 0)
  return {
    from: start,
    validFor: /^[\w.-]*$/,
    options: placeholders.map((placeholder) => ({
      label: placeholder.name,
      info: placeholderText(placeholder),
      apply: insert,
    })),
  }
}

/** Writes the name, and the closing braces unless they are there already. */
function insert(view: EditorView, completion: Completion, from: number, to: number): void {
  const isClosed = /^\s*\}\}/.test(view.state.sliceDoc(to, to + 8))
  const text = isClosed ? completion.label : `${completion.label}}}`
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + text.length },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
  })
}
