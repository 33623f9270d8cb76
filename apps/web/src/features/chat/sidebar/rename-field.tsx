import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import classes from './session-list.module.css'

interface Props {
  readonly title: string
  /** Null leaves the title as it is. */
  readonly onDone: (title: string | null) => void
}

/** Enter, or a click elsewhere, keeps the new title; Escape leaves the old one. */
export function RenameField({ title, onDone }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const finish = (next: string | null) => {
    // Taking the field away blurs it.
    if (isDone.current) return
    isDone.current = true
    onDone(next?.trim() || null)
  }
  const noteKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    finish(event.key === 'Enter' ? event.currentTarget.value : null)
  }
  return (
    <TextInput
      ref={field}
      className={classes.field ?? ''}
      size="xs"
      aria-label={t`Title of the chat`}
      maxLength={200}
      defaultValue={title}
      onKeyDown={noteKey}
      onBlur={({ currentTarget }) => finish(currentTarget.value)}
    />
  )
}
