import { isHandle } from '@clew/contracts/handle'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSearch } from '@tanstack/react-router'
import { ApiError } from '../../lib/api.ts'
import { useAuth } from '../../lib/auth.tsx'
import { useSubmit } from '../../lib/use-submit.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { showRefusedFields } from '../../ui/forms/show-refused-fields.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import { AccountCard } from './account-card.tsx'
import { EmailField, PasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { checkEmail } from './email.ts'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

const minPasswordLength = 6

export function RegisterPage() {
  const { t } = useLingui()
  const { register } = useAuth()
  const search = useSearch({ from: '/page/register' })
  const { isLeaving } = useLeaveWhenSignedIn(search.redirect ?? '/dashboard')
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', handle: '', password: '', confirmation: '' },
    validate: {
      email: checkEmail,
      handle: (handle) =>
        handle.trim() === '' || isHandle(handle.trim())
          ? null
          : t`A handle has 3 to 24 letters (a to z), digits, - or _, and begins with a letter or digit.`,
      password: (password) =>
        password.length < minPasswordLength ? t`Password must be at least 6 characters long` : null,
      confirmation: (confirmation, { password }) => (confirmation === password ? null : t`Passwords do not match`),
    },
  })
  const { submit, isPending, error } = useSubmit(({ email, handle, password }: typeof form.values) =>
    register(email.trim(), password, handle.trim()).catch(showRefusedFields(form)),
  )
  return (
    <AccountCard
      title={t`Create your account`}
      text={t`Your first agent is in a maze a minute from now. Nothing to install, no key to find.`}
      footer={
        <Trans>
          Already have an account?{' '}
          <TextLink to="/login" search={search}>
            Sign in
          </TextLink>
        </Trans>
      }
    >
      <AccountForm
        onSubmit={form.onSubmit(submit, focusFirstError(form))}
        error={error && <Refusal error={error} search={search} />}
        isPending={isPending || isLeaving}
        label={t`Create Account`}
        pendingLabel={t`Creating account...`}
      >
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        <TextInput
          label={t`Handle (optional)`}
          description={t`What others see in the place of your address. Leave it empty to be given one.`}
          autoComplete="off"
          maxLength={24}
          key={form.key('handle')}
          {...form.getInputProps('handle')}
        />
        <PasswordField
          label={t`Password`}
          placeholder={t`Create a password (min. 6 characters)`}
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t`Confirm password`}
          autoComplete="new-password"
          key={form.key('confirmation')}
          {...form.getInputProps('confirmation')}
        />
      </AccountForm>
    </AccountCard>
  )
}

function Refusal({ error, search }: { error: Error; search: { redirect?: string } }) {
  const { t } = useLingui()
  const isAddressTaken = error instanceof ApiError && error.status === 409 && error.fields.length === 0
  if (!isAddressTaken) return error.message
  return (
    <>
      {error.message}.{' '}
      <TextLink to="/login" search={search}>
        {t`Sign in instead`}
      </TextLink>
    </>
  )
}
