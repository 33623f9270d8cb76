import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-note.module.css'

interface Props {
  /** `What is missing - What to do`, as the specification writes its empty states. */
  readonly text: string
  /** What the full state looks like; drawn faintly and kept from screen readers. */
  readonly preview?: ReactNode
  readonly action?: ReactNode
}

/** The empty state of a part of a page: one sentence, shown as a title and a line below it. */
export function EmptyNote({ text, preview, action }: Props) {
  const [title, ...rest] = text.split(' - ')
  return (
    <div>
      {preview && (
        <div className={classes.preview} aria-hidden inert>
          {preview}
        </div>
      )}
      <div className={classes.words}>
        <p>
          <strong>{title}</strong>
          <VisuallyHidden> - </VisuallyHidden>
          <span>{rest.join(' - ')}</span>
        </p>
        {action}
      </div>
    </div>
  )
}
