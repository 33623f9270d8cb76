import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { useSearch } from '@tanstack/react-router'
import { useAuth } from '../../lib/auth.tsx'
import { useSubmit } from '../../lib/use-submit.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import { AccountCard } from './account-card.tsx'
import { EmailField, PasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { checkEmail } from './email.ts'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

export function LoginPage() {
  const { t } = useLingui()
  const { login, ...auth } = useAuth()
  const search = useSearch({ from: '/page/login' })
  const { redirect } = search
  const { isLeaving } = useLeaveWhenSignedIn(redirect ?? '/dashboard')
  const { submit, isPending, error } = useSubmit(login)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: checkEmail, password: (password) => (password === '' ? t`Enter your password` : null) },
  })
  const isAccountGone = auth.status === 'signed-out' && auth.why === 'account-deleted'
  return (
    <AccountCard
      notice={isAccountGone ? t`Your account has been deleted` : undefined}
      title={t`Sign in`}
      text={redirect ? t`Sign in to go on to the page you asked for.` : t`Pick up the thread where you left it.`}
      footer={
        <>
          <Trans>
            No account yet?{' '}
            <TextLink to="/register" search={search}>
              Create one
            </TextLink>
          </Trans>
          <br />
          <TextLink to="/forgot-password">
            <Trans>Forgot password?</Trans>
          </TextLink>
        </>
      }
    >
      <AccountForm
        onSubmit={form.onSubmit(({ email, password }) => submit(email.trim(), password), focusFirstError(form))}
        error={error?.message}
        isPending={isPending || isLeaving}
        label={t`Sign In`}
        pendingLabel={t`Signing in...`}
      >
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </AccountForm>
    </AccountCard>
  )
}
