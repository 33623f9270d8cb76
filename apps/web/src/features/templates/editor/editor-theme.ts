import { EditorView } from '@codemirror/view'

const line = '1px solid var(--clew-line)'
/** Down to the middle of a text line's first row. */
const firstRow = '0.825em'

/** The rest of the editor: what is typed into, marked and offered. */
export const editorTheme = EditorView.theme({
  '&.cm-focused': { outline: '2px solid var(--clew-accent-text)', outlineOffset: '2px' },
  '.cm-scroller': { maxHeight: 'min(75dvh, 48rem)', overflow: 'auto' },
  '.cm-content, .cm-gutter': { minHeight: '20rem' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '36px', padding: '0 12px 0 4px' },
  '.cm-activeLineGutter': { background: 'transparent', color: 'var(--clew-text)' },
  '.cm-content ::selection, .cm-line::selection, .cm-line ::selection': {
    background: 'var(--clew-accent)',
    color: 'var(--clew-on-accent)',
  },
  '.cm-placeholder-known': {
    borderRadius: '3px',
    background: 'var(--clew-accent-soft)',
    color: 'var(--clew-accent-text)',
  },
  '.cm-placeholder-unknown': {
    color: 'var(--clew-error)',
    textDecoration: 'underline wavy var(--clew-error)',
    textUnderlineOffset: '4px',
  },
  '.cm-understood': {
    textDecoration: 'underline color-mix(in srgb, var(--clew-accent-text) 55%, transparent)',
    textUnderlineOffset: '4px',
  },
  '.cm-taken-back': { color: 'var(--clew-dim)', textDecoration: 'line-through' },
  '.cm-in-doubt': {
    color: 'var(--clew-dim)',
    textDecoration: 'underline dashed var(--clew-germ)',
    textUnderlineOffset: '4px',
  },
  '.cm-miss': { textDecoration: 'underline dotted var(--clew-dim)', textUnderlineOffset: '4px' },
  '.cm-missed-ban': {
    background: 'color-mix(in srgb, var(--clew-error) 16%, transparent)',
    textDecoration: 'underline wavy var(--clew-error)',
    textUnderlineOffset: '4px',
  },
  '.cm-x-ray .cm-gutterElement': {
    padding: '0 10px 0 0',
    fontSize: '0.75rem',
    lineHeight: 'calc(0.8125rem * 1.65)',
    whiteSpace: 'nowrap',
  },
  '.cm-x-ray .cm-gutterElement span:first-child': { marginInlineStart: '2px' },
  '.cm-x-ray span': { display: 'inline-block', minWidth: '1.25em', textAlign: 'center' },
  '.cm-x-ray-word': { marginInlineStart: '4px' },
  '.cm-x-ray-helps': { color: 'var(--clew-accent-text)' },
  '.cm-x-ray-hurts': { color: 'var(--clew-error)' },
  // In the margin, from a clause that is overruled to the one that overrules it.
  '.cm-lineNumbers .cm-joined': { position: 'relative' },
  '.cm-lineNumbers .cm-joined::before': {
    content: '""',
    position: 'absolute',
    top: firstRow,
    right: '5px',
    borderRight: '1px solid var(--clew-germ)',
  },
  '.cm-lineNumbers .cm-joined-above::before': { top: '0', height: firstRow },
  '.cm-lineNumbers .cm-joined-below::before': { bottom: '0', height: 'auto' },
  '.cm-lineNumbers .cm-joined-loser::after, .cm-lineNumbers .cm-joined-winner::after': {
    content: '""',
    position: 'absolute',
    top: `calc(${firstRow} - 3.5px)`,
    right: '2px',
    boxSizing: 'border-box',
    width: '7px',
    height: '7px',
    border: '1px solid var(--clew-germ)',
    borderRadius: '50%',
    background: 'var(--clew-sunken)',
  },
  '.cm-lineNumbers .cm-joined-winner::after': { background: 'var(--clew-germ)' },
  '.cm-searchMatch': { outline: '1px solid var(--clew-accent-text)', background: 'var(--clew-accent-soft)' },
  '.cm-searchMatch-selected': { outlineWidth: '2px', background: 'var(--clew-accent-soft)' },
  '.cm-tooltip': {
    border: line,
    borderRadius: '8px',
    background: 'var(--clew-raised)',
    boxShadow: 'var(--clew-shadow)',
  },
  '.cm-tooltip.cm-tooltip-hover': {
    maxWidth: '40ch',
    padding: '6px 10px',
    color: 'var(--clew-text)',
    fontFamily: 'var(--mantine-font-family)',
    fontSize: 'var(--mantine-font-size-xs)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mantine-font-family-monospace)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 12px', lineHeight: '1.6' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--clew-accent)',
    color: 'var(--clew-on-accent)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionInfo': { padding: '8px 12px', fontFamily: 'var(--mantine-font-family)' },
})
