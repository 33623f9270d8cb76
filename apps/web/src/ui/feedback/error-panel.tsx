import { t as tNow } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api.ts'
import { MissingCode } from '../../lib/missing-code.ts'
import classes from './error-panel.module.css'

interface Props {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
  /** Where to go instead when it is not there: trying again will not bring it. */
  readonly wayOut?: ReactNode
}

/** Says what happened in the server's words, and offers to try again. */
export function ErrorPanel({ title, error, onRetry, wayOut }: Props) {
  const { t } = useLingui()
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <div role="alert" className={classes.panel}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed">{reasonFor(error)}</Text>
      {isMissing && wayOut ? (
        wayOut
      ) : (
        <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
          {t`Retry`}
        </Button>
      )}
    </div>
  )
}

function reasonFor(error: unknown): string {
  if (error instanceof MissingCode) return tNow`Its code could not be fetched. Check the connection and try again.`
  if (!(error instanceof ApiError)) return tNow`Something in this page broke. Trying again usually helps.`
  if (error.status === 0)
    return tNow`${error.message}: the server cannot be reached. Check the connection and try again.`
  return error.message
}
