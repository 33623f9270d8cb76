import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './chat-header.module.css'

interface Props {
  readonly word: string
  readonly icon: ReactNode
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

/** Below 768 px only its icon is seen, and the word is its name. */
export function ToolButton({ word, icon, isDisabled = false, onClick }: Props) {
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.tool ?? ''}
      leftSection={icon}
      title={word}
      disabled={isDisabled}
      onClick={onClick}
    >
      <span className={classes.word}>{word}</span>
    </Button>
  )
}
