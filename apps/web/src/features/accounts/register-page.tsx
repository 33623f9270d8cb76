import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ApiError } from '../../lib/api.ts'
import { useAuth } from '../../lib/auth.tsx'
import { useSubmit } from '../../lib/use-submit.ts'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { checkEmail } from './email.ts'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

const minPasswordLength = 6

export function RegisterPage() {
  const { register } = useAuth()
  const { isLeaving } = useLeaveWhenSignedIn('/dashboard')
  const { submit, isPending, error } = useSubmit(register)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', confirmation: '' },
    validate: {
      email: checkEmail,
      password: (password) =>
        password.length < minPasswordLength ? `Password must be at least ${minPasswordLength} characters long` : null,
      confirmation: (confirmation, { password }) => (confirmation === password ? null : 'Passwords do not match'),
    },
  })
  return (
    <AccountCard
      title="Create your account"
      text="Your first agent is in a maze a minute from now. Nothing to install, no key to find."
      footer={
        <>
          Already have an account? <TextLink to="/login">Sign in</TextLink>
        </>
      }
    >
      <AccountForm
        onSubmit={form.onSubmit(({ email, password }) => submit(email.trim(), password), focusFirstError(form))}
        error={error && <Refusal error={error} />}
        isPending={isPending || isLeaving}
        label="Create Account"
        pendingLabel="Creating account..."
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
          placeholder="Create a password (min. 6 characters)"
          autoComplete="new-password"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          required
          key={form.key('confirmation')}
          {...form.getInputProps('confirmation')}
        />
      </AccountForm>
    </AccountCard>
  )
}

function Refusal({ error }: { error: Error }) {
  if (!(error instanceof ApiError) || error.status !== 409) return error.message
  return (
    <>
      {error.message}. <TextLink to="/login">Sign in instead</TextLink>
    </>
  )
}
