import { Button } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import classes from './account-card.module.css'

interface Props {
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly children: ReactNode
  /** What the server refused, and why. */
  readonly error: ReactNode
  readonly isPending: boolean
  readonly label: string
  readonly pendingLabel: string
}

/** The frame of both account forms: fields, error line, and a button that can be pressed once. */
export function AccountForm({ onSubmit, children, error, isPending, label, pendingLabel }: Props) {
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {children}
      <Refusal>{error}</Refusal>
      <Button type="submit" size="md" disabled={isPending}>
        {isPending ? pendingLabel : label}
      </Button>
    </form>
  )
}
