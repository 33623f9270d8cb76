import { EditorView } from '@codemirror/view'

const panel = '.cm-panel.cm-search'
const control = {
  minHeight: '36px',
  padding: '0 12px',
  border: '1px solid var(--clew-control)',
  borderRadius: '8px',
  background: 'var(--clew-raised)',
  color: 'var(--clew-text)',
  fontFamily: 'var(--mantine-font-family)',
  fontSize: '0.8125rem',
}
/** Fills a line of its own, and gives back the distance that it would add. */
const lineBreak = { content: '""', flexBasis: '100%', marginBottom: '-8px' }

/** The panel that finds and replaces, in three lines: what to find, how, and what to put there instead. */
export const searchTheme = EditorView.theme({
  // The fields have the width that the editor has, and never widen it.
  '.cm-panels': { contain: 'inline-size', background: 'var(--clew-sunken)', color: 'var(--clew-text)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--clew-line)' },
  [panel]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '12px 52px 12px 12px',
    fontFamily: 'var(--mantine-font-family)',
  },
  [`${panel} br`]: { display: 'none' },
  [`${panel}::before, ${panel}::after`]: lineBreak,
  [`${panel}::before`]: { order: '1' },
  [`${panel} label`]: {
    display: 'inline-flex',
    order: '2',
    alignItems: 'center',
    gap: '8px',
    minHeight: '28px',
    margin: '0 8px 0 0',
    fontSize: '0.8125rem',
  },
  [`${panel}::after`]: { order: '3' },
  [`${panel} :is([name=replace], [name=replaceAll])`]: { order: '4' },
  [`${panel} input[type=checkbox]`]: {
    width: '18px',
    height: '18px',
    margin: '0',
    border: '1px solid var(--clew-control)',
    borderRadius: '4px',
    background: 'var(--clew-raised)',
    appearance: 'none',
  },
  [`${panel} input:checked`]: {
    borderColor: 'var(--clew-accent)',
    background: 'var(--clew-accent)',
    forcedColorAdjust: 'none',
  },
  [`${panel} input:checked::before`]: {
    content: '""',
    display: 'block',
    width: '10px',
    height: '10px',
    margin: '3px',
    background: 'var(--clew-on-accent)',
    clipPath: 'polygon(14% 44%, 0 65%, 50% 100%, 100% 16%, 80% 0, 43% 62%)',
  },
  [`${panel} .cm-textfield`]: { ...control, flex: '1 1 240px', minWidth: '0', margin: '0' },
  [`${panel} .cm-textfield::placeholder`]: { color: 'var(--clew-dim)', opacity: '1' },
  [`${panel} .cm-button`]: {
    ...control,
    margin: '0',
    borderColor: 'var(--clew-line)',
    backgroundImage: 'none',
    fontWeight: '600',
    cursor: 'pointer',
  },
  [`${panel} .cm-button:is(:hover, :active)`]: { background: 'var(--clew-hover)' },
  [`${panel} [name=close]`]: {
    top: '8px',
    right: '4px',
    width: '44px',
    height: '44px',
    color: 'var(--clew-text)',
    fontSize: '1.35rem',
    cursor: 'pointer',
  },
})
