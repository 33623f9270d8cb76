import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useAuth } from '../../lib/auth.tsx'
import { useSubmit } from '../../lib/use-submit.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { showRefusedFields } from '../../ui/forms/show-refused-fields.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import { AccountCard } from './account-card.tsx'
import { PasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'

const minPasswordLength = 6

const resetPassword = (token: string, new_password: string) =>
  call('POST /api/auth/reset-password', {
    body: { token, new_password },
    fallback: t`Your password could not be changed`,
  })

/** Where the link for a forgotten password leads: its token stands behind the `#`, and is used with the new password. */
export function ResetPasswordPage() {
  const { t } = useLingui()
  const auth = useAuth()
  const token = useLocation({ select: ({ hash }) => hash })
  const [isDone, setDone] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { new_password: '', confirmation: '' },
    validate: {
      new_password: (password) =>
        [...password].length < minPasswordLength ? t`New password must be at least 6 characters` : null,
      confirmation: (confirmation, { new_password }) =>
        confirmation === new_password ? null : t`New passwords do not match`,
    },
  })
  const { submit, isPending, error } = useSubmit(async ({ new_password }: typeof form.values) => {
    await resetPassword(token, new_password).catch(showRefusedFields(form))
    setDone(true)
    // Whoever is signed in here with that account is not any more.
    if (auth.status === 'signed-in') await auth.refresh().catch(() => undefined)
  })
  return (
    <AccountCard
      title={isDone ? t`Your password has been changed` : t`Choose a new password`}
      text={isDone ? t`Every login of the account has ended. Sign in with the new password.` : t`The link works once.`}
      footer={
        isDone ? (
          <TextLink to="/login">
            <Trans>Sign in</Trans>
          </TextLink>
        ) : (
          <TextLink to="/forgot-password">
            <Trans>Ask for another link</Trans>
          </TextLink>
        )
      }
    >
      {!isDone && (
        <AccountForm
          onSubmit={form.onSubmit(submit, focusFirstError(form))}
          error={error?.message}
          isPending={isPending}
          label={t`Change Password`}
          pendingLabel={t`Changing...`}
        >
          <PasswordField
            label={t`New password`}
            autoComplete="new-password"
            key={form.key('new_password')}
            {...form.getInputProps('new_password')}
          />
          <PasswordField
            label={t`Confirm new password`}
            autoComplete="new-password"
            key={form.key('confirmation')}
            {...form.getInputProps('confirmation')}
          />
        </AccountForm>
      )}
    </AccountCard>
  )
}
