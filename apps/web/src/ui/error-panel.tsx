import { t as tNow } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { ApiError } from '../lib/api.ts'
import classes from './error-panel.module.css'

interface Props {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** Says what happened in the server's words, and offers to try again. */
export function ErrorPanel({ title, error, onRetry }: Props) {
  const { t } = useLingui()
  return (
    <div role="alert" className={classes.panel}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed">{reasonFor(error)}</Text>
      <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
        {t`Retry`}
      </Button>
    </div>
  )
}

function reasonFor(error: unknown): string {
  if (!(error instanceof ApiError)) return tNow`Something in this page broke. Trying again usually helps.`
  if (error.status === 0)
    return tNow`${error.message}: the server cannot be reached. Check the connection and try again.`
  return error.message
}
