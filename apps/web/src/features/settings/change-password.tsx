import { useLingui } from '@lingui/react/macro'
import { Button, PasswordInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAuth } from '../../lib/auth.tsx'
import { useSubmit } from '../../lib/use-submit.ts'
import { changePassword } from './api.ts'
import { Banner, useBanner } from './banner.tsx'
import classes from './change-password.module.css'
import { checkNewPassword, type PasswordFault } from './password-check.ts'
import { SettingsCard } from './settings-card.tsx'
import { SignOutElsewhere } from './sign-out-elsewhere.tsx'

const empty = { current: '', next: '', confirmation: '' }

export function ChangePassword() {
  const { t } = useLingui()
  const { user } = useAuth()
  const [fields, setFields] = useState(empty)
  const [fault, setFault] = useState<PasswordFault | null>(null)
  const newField = useRef<HTMLInputElement>(null)
  const { message, succeed, fail, clear } = useBanner()
  const { submit, isPending } = useSubmit(async () => {
    await changePassword(fields.current, fields.next).then(() => {
      setFields(empty)
      succeed(t`Password changed successfully!`)
    }, fail)
  })
  const faultTexts: Record<PasswordFault, string> = {
    'no-match': t`New passwords do not match`,
    'too-short': t`New password must be at least 6 characters`,
  }
  const check = () => {
    clear()
    const found = checkNewPassword(fields.next, fields.confirmation)
    setFault(found)
    if (found === null) return submit()
    fail(faultTexts[found])
    newField.current?.focus()
  }
  const field = (name: keyof typeof empty) => ({
    value: fields[name],
    required: true,
    withAsterisk: false,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setFields((before) => ({ ...before, [name]: currentTarget.value })),
  })
  return (
    <SettingsCard section="password">
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        {/* Password managers ask whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
        <PasswordInput label={t`Current password`} autoComplete="current-password" {...field('current')} />
        <PasswordInput
          label={t`New password`}
          autoComplete="new-password"
          ref={newField}
          error={fault !== null}
          {...field('next')}
        />
        <PasswordInput
          label={t`Confirm new password`}
          autoComplete="new-password"
          error={fault === 'no-match'}
          {...field('confirmation')}
        />
        <Banner message={message} />
        <Button type="submit" variant="default" disabled={isPending || fields.current === '' || fields.next === ''}>
          {isPending ? t`Changing...` : t`Change Password`}
        </Button>
      </form>
      <SignOutElsewhere />
    </SettingsCard>
  )
}
