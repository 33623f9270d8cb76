import { EditorView } from '@codemirror/view'

/** What came is marked like what helps in the game, what went like what ends it; signs say so too, not colour alone. */
export const diffTheme = EditorView.theme({
  '.cm-changedLine, &.cm-merge-b .cm-changedLine': {
    background: 'color-mix(in srgb, var(--clew-oxygen) 14%, transparent)',
  },
  '&.cm-merge-b .cm-changedText, .cm-changedText': {
    background: 'color-mix(in srgb, var(--clew-oxygen) 26%, transparent)',
  },
  '.cm-deletedChunk': {
    padding: '0 12px',
    background: 'color-mix(in srgb, var(--clew-error) 12%, transparent)',
  },
  '.cm-deletedChunk .cm-deletedText, .cm-deletedText': {
    background: 'color-mix(in srgb, var(--clew-error) 24%, transparent)',
  },
  '.cm-deletedLine, .cm-deletedLine del': { textDecoration: 'none' },
  '.cm-deletedLine::before': { content: "'− '", color: 'var(--clew-error)' },
  '.cm-changedLine::before': { content: "'+ '", color: 'var(--clew-oxygen)' },
  '.cm-changeGutter': { width: '4px', padding: '0' },
  '.cm-changedLineGutter, &.cm-merge-b .cm-changedLineGutter': { background: 'var(--clew-oxygen)' },
  '.cm-deletedLineGutter, &.cm-merge-a .cm-changedLineGutter': { background: 'var(--clew-error)' },
  '.cm-collapsedLines': {
    padding: '4px 12px',
    background: 'var(--clew-sunken)',
    backgroundImage: 'none',
    color: 'var(--clew-dim)',
    fontFamily: 'var(--mantine-font-family)',
  },
  // The sign that the editor puts there is missing from most fonts.
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: "'⋯'" },
})
