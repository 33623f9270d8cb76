import type { Announcement, AnnouncementType } from '@clew/contracts/http/announcements'
import { textLimits } from '@clew/contracts/text-limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '../../lib/use-submit.ts'
import { useTimeZone } from '../../lib/time-zone.ts'
import { CancelButton } from '../../ui/dialogs/cancel-button.tsx'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { isHalfTyped } from '../../ui/forms/is-half-typed.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { UnsavedGuard } from '../../ui/dialogs/unsaved-guard.tsx'
import { useInitialFocus } from '../../ui/forms/use-initial-focus.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import {
  emptyFields,
  fieldsOf,
  inputOf,
  isPriority,
  maxPriority,
  type AnnouncementFields,
} from './announcement-fields.ts'
import classes from './announcement-form.module.css'
import { announcementLooks, announcementTypes } from './announcement-look.ts'
import { announcementKeys, saveAnnouncement } from './api.ts'
import { ExpiryField } from './expiry-field.tsx'

interface Props {
  /** Null for a new one. */
  readonly announcement: Announcement | null
  readonly onClose: () => void
}

export function AnnouncementForm({ announcement, onClose }: Props) {
  const { t } = useLingui()
  const zone = useTimeZone()
  const client = useQueryClient()
  const first = useInitialFocus()
  const form: UseFormReturnType<AnnouncementFields> = useForm<AnnouncementFields>({
    initialValues: announcement === null ? emptyFields : fieldsOf(announcement, zone),
    validate: {
      title: (title) => (title.trim() === '' ? t`An announcement needs a title` : null),
      content: (content) => (content.trim() === '' ? t`An announcement needs some content` : null),
      priority: (priority) => (isPriority(priority) ? null : t`A priority is a whole number from 0 to 10`),
      expires: () =>
        isHalfTyped(form.getInputNode('expires')) ? t`Fill in the date and the time, or leave both empty` : null,
    },
  })
  const { submit, isPending, error } = useSubmit(async (fields: AnnouncementFields) => {
    await saveAnnouncement(announcement?.id ?? null, inputOf(fields, zone))
    await client.invalidateQueries({ queryKey: announcementKeys.all })
    onClose()
  })
  const unsaved = { isDirty: () => form.isDirty(), text: t`Your changes to this announcement are not saved.` }
  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <UnsavedGuard {...unsaved} />
      <h2 className={classes.heading}>{announcement === null ? t`New announcement` : t`Edit announcement`}</h2>
      <div className={classes.fields}>
        <TextInput
          label={t`Title`}
          required
          maxLength={textLimits.title}
          ref={first}
          {...form.getInputProps('title')}
        />
        <Textarea
          label={t`Content`}
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={5000}
          {...form.getInputProps('content')}
        />
        <div className={classes.row}>
          <TypeField {...form.getInputProps('announcement_type')} />
          <NumberInput
            label={t`Priority`}
            description={t`0 to 10; the highest is shown first.`}
            min={0}
            max={maxPriority}
            allowDecimal={false}
            {...form.getInputProps('priority')}
          />
        </div>
        <ExpiryField {...form.getInputProps('expires')} />
        <Refusal>{error?.message}</Refusal>
        <div className={classes.actions}>
          <Button type="submit" disabled={isPending}>
            {isPending ? t`Saving...` : announcement === null ? t`Create Announcement` : t`Save Announcement`}
          </Button>
          <CancelButton {...unsaved} onCancel={onClose} />
        </div>
      </div>
      <Preview fields={form.values} />
    </form>
  )
}

function TypeField(props: { value?: AnnouncementType }) {
  const { t } = useLingui()
  const types = announcementTypes.map((value) => ({ value, label: t(announcementLooks[value].name) }))
  return <NativeSelect label={t`Type`} description={t`Gives the colour and the icon.`} data={types} {...props} />
}

function Preview({ fields }: { fields: AnnouncementFields }) {
  const { t } = useLingui()
  const { title, content, announcement_type } = fields
  return (
    <section className={classes.preview} aria-labelledby="announcement-preview">
      <h3 id="announcement-preview" className={classes.previewHeading}>
        <Trans>Preview</Trans>
      </h3>
      <div inert>
        <AnnouncementCard
          announcement={{ title: title || t`Title`, content: content || t`Content`, announcement_type }}
          left={0.6}
          onDismiss={() => undefined}
        />
      </div>
    </section>
  )
}
