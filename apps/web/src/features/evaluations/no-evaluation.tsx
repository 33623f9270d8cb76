import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { ApiError } from '../../lib/api.ts'
import { useAuth } from '../../lib/auth.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/links/link-button.tsx'

/** Whether the reader is not told that there is such an evaluation. */
export const isNotThere = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** A link that has ended leads here, and so does one's own to somebody who is not signed in. */
export function NoEvaluation() {
  const { t } = useLingui()
  const { user } = useAuth()
  const { href } = useLocation()
  return (
    <EmptyState
      title={t`There is no such report`}
      text={
        user
          ? t`It was deleted, or its owner does not share it.`
          : t`It was deleted, or its owner does not share it. If it is yours, sign in.`
      }
      action={
        user ? (
          <LinkButton to="/templates" variant="default">
            <Trans>Your templates</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/login" search={{ redirect: href }}>
            <Trans>Sign in</Trans>
          </LinkButton>
        )
      }
    />
  )
}
