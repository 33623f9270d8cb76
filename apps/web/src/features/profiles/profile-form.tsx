import type { Profile } from '@clew/contracts/http/profiles'
import { textLimits } from '@clew/contracts/text-limits'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useAuth } from '../../lib/auth.tsx'
import { useSubmit } from '../../lib/use-submit.ts'
import { CancelButton } from '../../ui/dialogs/cancel-button.tsx'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { isHalfTyped } from '../../ui/forms/is-half-typed.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { showRefusedFields } from '../../ui/forms/show-refused-fields.ts'
import { UnsavedGuard } from '../../ui/dialogs/unsaved-guard.tsx'
import { useInitialFocus } from '../../ui/forms/use-initial-focus.ts'
import { profileQuery, updateProfile } from './api.ts'
import { BioField } from './bio-field.tsx'
import { checkProfile, fieldsOf, type ProfileFault, type ProfileFields } from './profile-fields.ts'
import classes from './profile-form.module.css'

export function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { change } = useAuth()
  const first = useInitialFocus()
  const faultTexts: Record<ProfileFault, string> = {
    handle: t`A handle has 3 to 24 letters (a to z), digits, - or _, and begins with a letter or digit.`,
    birthday: t`A birthday is a day in the past.`,
    website: t`A website starts with http:// or https://.`,
    bio: t`A bio has at most 500 characters.`,
  }
  const form: UseFormReturnType<ProfileFields> = useForm<ProfileFields>({
    initialValues: fieldsOf(profile),
    validate: (fields) => ({
      ...(isHalfTyped(form.getInputNode('birthday')) && { birthday: t`Fill in the whole date, or leave it empty.` }),
      ...Object.fromEntries(checkProfile(fields, today()).map((fault) => [fault, faultTexts[fault]])),
    }),
  })
  const { submit, isPending, error } = useSubmit(async (fields: ProfileFields) => {
    const saved = await updateProfile(fields).catch(showRefusedFields(form))
    client.setQueryData(profileQuery.queryKey, saved)
    change({ handle: saved.handle })
    onClose()
  })
  const unsaved = { isDirty: () => form.isDirty(), text: t`Your changes to your profile are not saved.` }
  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <UnsavedGuard {...unsaved} />
      <TextInput
        label={t`Display Name`}
        autoComplete="nickname"
        maxLength={textLimits.displayName}
        ref={first}
        {...form.getInputProps('display_name')}
      />
      <TextInput
        label={t`Handle`}
        description={t`What others see in the place of your address.`}
        autoComplete="off"
        maxLength={24}
        {...form.getInputProps('handle')}
      />
      <TextInput
        label={t`School/University`}
        autoComplete="organization"
        maxLength={textLimits.profileLine}
        {...form.getInputProps('school')}
      />
      <TextInput
        label={t`Birthday`}
        type="date"
        autoComplete="bday"
        max={today()}
        {...form.getInputProps('birthday')}
      />
      <TextInput
        label={t`Location`}
        placeholder={t`City, Country`}
        maxLength={textLimits.profileLine}
        {...form.getInputProps('location')}
      />
      <TextInput
        label={t`Website`}
        type="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={textLimits.website}
        {...form.getInputProps('website')}
      />
      <BioField {...form.getInputProps('bio')} />
      <Refusal>{error?.message}</Refusal>
      <div className={classes.actions}>
        <Button type="submit" disabled={isPending}>
          {isPending ? t`Saving...` : t`Save Changes`}
        </Button>
        <CancelButton {...unsaved} onCancel={onClose} />
      </div>
    </form>
  )
}

/** Where the reader is, as the picker of the day says it. */
function today(): string {
  const now = new Date()
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}
