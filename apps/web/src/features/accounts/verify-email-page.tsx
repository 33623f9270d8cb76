import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useAuth } from '../../lib/auth.tsx'
import { call } from '../../lib/api.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { TextLink } from '../../ui/links/text-link.tsx'
import { ThreadLoader } from '../../ui/loading/thread-loader.tsx'
import { AccountCard } from './account-card.tsx'

const confirmEmail = (token: string) =>
  call('POST /api/auth/verify-email', {
    body: { token },
    fallback: t`Your email address could not be confirmed`,
  })

/** Where the link in the e-mail leads: its token stands behind the `#`, and is used at once. */
export function VerifyEmailPage() {
  const { t } = useLingui()
  const auth = useAuth()
  const token = useLocation({ select: ({ hash }) => hash })
  const { isSuccess, error } = useQuery({
    queryKey: ['verify-email', token],
    // Asked once: a link works once.
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      await confirmEmail(token)
      if (auth.status === 'signed-in') await auth.refresh()
      return true
    },
  })
  const onward =
    auth.status === 'signed-out' ? (
      <TextLink to="/login">
        <Trans>Sign in</Trans>
      </TextLink>
    ) : (
      <TextLink to="/dashboard">
        <Trans>Go to the dashboard</Trans>
      </TextLink>
    )
  const text = isSuccess
    ? t`Thank you. Everything is open to you now.`
    : error
      ? t`That did not work.`
      : t`The link is being used.`
  return (
    <AccountCard
      title={isSuccess ? t`Your email address is confirmed` : t`Confirm your email address`}
      text={text}
      footer={onward}
    >
      <Refusal>{error?.message}</Refusal>
      {!error && !isSuccess && <ThreadLoader label={t`One moment...`} />}
    </AccountCard>
  )
}
