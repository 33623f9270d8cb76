import type { ForgotPasswordAnswer } from '@clew/contracts/http/accounts'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import { AccountCard } from './account-card.tsx'
import { EmailField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { checkEmail } from './email.ts'

const askForLink = (email: string) =>
  call('POST /api/auth/forgot-password', {
    body: { email },
    fallback: t`The link could not be asked for`,
  })

/** For whoever cannot sign in: asks for a link, or, where no e-mail can be sent, says who has one. */
export function ForgotPasswordPage() {
  const { t } = useLingui()
  const [answer, setAnswer] = useState<ForgotPasswordAnswer | null>(null)
  const { submit, isPending, error } = useSubmit(async (email: string) => setAnswer(await askForLink(email)))
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' }, validate: { email: checkEmail } })
  return (
    <AccountCard
      title={t`Forgot password?`}
      text={t`Type the address of your account, and choose a new password by a link.`}
      footer={
        <TextLink to="/login">
          <Trans>Back to sign in</Trans>
        </TextLink>
      }
    >
      {answer ? (
        <output>
          {answer.email_available
            ? t`If there is an account with this address, a link is on its way. It works once, for 30 minutes. Look among the spam, too.`
            : t`This server cannot send email. Ask whoever runs it for a link: the command npm run clew -- reset-password with your address prints one.`}
        </output>
      ) : (
        <AccountForm
          onSubmit={form.onSubmit(({ email }) => submit(email.trim()), focusFirstError(form))}
          error={error?.message}
          isPending={isPending}
          label={t`Ask for a link`}
          pendingLabel={t`One moment...`}
        >
          <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        </AccountForm>
      )}
    </AccountCard>
  )
}
