import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface Props {
  readonly title: string
  readonly text?: string
  /** What the full state looks like; drawn faintly and kept from screen readers. */
  readonly preview?: ReactNode
  /** The one thing to do. */
  readonly action?: ReactNode
}

export function EmptyState({ title, text, preview, action }: Props) {
  return (
    <div>
      {preview && (
        <div className={classes.preview} aria-hidden inert>
          {preview}
        </div>
      )}
      <div className={classes.words}>
        <Title order={2}>{title}</Title>
        {text && <Text c="dimmed">{text}</Text>}
        {action}
      </div>
    </div>
  )
}
