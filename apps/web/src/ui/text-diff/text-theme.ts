import { EditorView } from '@codemirror/view'

/** The look that the editor and the comparison share, from the tokens of the app. */
export const textTheme = EditorView.theme({
  '&': {
    border: '1px solid var(--clew-control)',
    borderRadius: '8px',
    background: 'var(--clew-raised)',
    color: 'var(--clew-text)',
    fontSize: '0.8125rem',
    overflow: 'hidden',
  },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.65' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--clew-text)' },
  '.cm-line': { padding: '0 12px' },
  '.cm-gutters': {
    background: 'var(--clew-sunken)',
    borderRight: '1px solid var(--clew-line)',
    color: 'var(--clew-dim)',
  },
})
