import type { SettingsAnswer } from '@clew/contracts/http/settings'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { saveSettings } from '../../data/settings.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { UnsavedGuard } from '../../ui/dialogs/unsaved-guard.tsx'
import { AppearanceFields } from './appearance-fields.tsx'
import { Banner, useBanner } from './banner.tsx'
import { NotificationFields } from './notification-fields.tsx'
import { PrivacyFields } from './privacy-fields.tsx'
import { SettingsCard } from './settings-card.tsx'
import classes from './settings-form.module.css'
import { useEditedSettings } from './use-edited-settings.ts'

export function SettingsForm({ saved }: { saved: SettingsAnswer }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { settings, isDirty, change, discard } = useEditedSettings(saved)
  const { message, succeed, fail, clear } = useBanner()
  const { submit, isPending } = useSubmit(async () => {
    clear()
    await saveSettings(client, settings).then(() => succeed(t`Settings saved successfully!`), fail)
  })
  const fields = { settings, change }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <UnsavedGuard isDirty={() => isDirty} text={t`Your changes to the settings are not saved.`} />
      <SettingsCard section="privacy">
        <PrivacyFields {...fields} />
      </SettingsCard>
      <SettingsCard section="notifications">
        <NotificationFields {...fields} isEmailAvailable={saved.email_available} />
      </SettingsCard>
      <SettingsCard section="appearance">
        <AppearanceFields {...fields} />
      </SettingsCard>
      <div className={classes.bar} data-dirty={isDirty || undefined}>
        <Banner message={message} />
        <div className={classes.actions}>
          <Button type="submit" disabled={isPending}>
            {isPending ? t`Saving...` : t`Save Settings`}
          </Button>
          {isDirty && (
            <Button variant="default" disabled={isPending} onClick={discard}>
              {t`Discard`}
            </Button>
          )}
          {isDirty && <span className={classes.note}>{t`Not saved yet`}</span>}
        </div>
      </div>
    </form>
  )
}
