import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSearch } from '@tanstack/react-router'
import { useAuth } from '../../lib/auth.tsx'
import { useSubmit } from '../../lib/use-submit.ts'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { checkEmail } from './email.ts'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

export function LoginPage() {
  const { login } = useAuth()
  const { redirect } = useSearch({ from: '/page/login' })
  const { isLeaving } = useLeaveWhenSignedIn(redirect ?? '/dashboard')
  const { submit, isPending, error } = useSubmit(login)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: checkEmail, password: (password) => (password === '' ? 'Enter your password' : null) },
  })
  return (
    <AccountCard
      title="Sign in"
      text={redirect ? 'Sign in to go on to the page you asked for.' : 'Pick up the thread where you left it.'}
      footer={
        <>
          No account yet? <TextLink to="/register">Create one</TextLink>
        </>
      }
    >
      <AccountForm
        onSubmit={form.onSubmit(({ email, password }) => submit(email.trim(), password), focusFirstError(form))}
        error={error?.message}
        isPending={isPending || isLeaving}
        label="Sign In"
        pendingLabel="Signing in..."
      >
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </AccountForm>
    </AccountCard>
  )
}
