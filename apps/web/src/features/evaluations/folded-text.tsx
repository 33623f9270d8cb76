import classes from './folded-text.module.css'

interface Props {
  readonly title: string
  readonly text: string
  readonly isOpen?: boolean
}

/** A long text under its title, sign by sign as it was read or written. */
export function FoldedText({ title, text, isOpen = false }: Props) {
  return (
    <details open={isOpen} className={classes.text}>
      <summary>{title}</summary>
      {/* Scrolls by itself, so it can be reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>{text === '' ? '–' : text}</pre>
    </details>
  )
}
