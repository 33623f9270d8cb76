import type { ProfileVisibility, ShowEmail } from '@clew/contracts/http/settings'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Switch } from '@mantine/core'
import type { FieldsProps } from './fields-props.ts'

export function PrivacyFields({ settings, change }: FieldsProps) {
  const { t } = useLingui()
  const visibilities: { value: ProfileVisibility; label: string; meaning: string }[] = [
    {
      value: 'public',
      label: t`Public`,
      meaning: t`Everybody who is signed in finds you by your handle, name or school.`,
    },
    { value: 'friends', label: t`Friends`, meaning: t`Friends find you; others only if they know your whole address.` },
    { value: 'private', label: t`Private`, meaning: t`Nobody but your friends finds you.` },
  ]
  const audiences: { value: ShowEmail; label: string; meaning: string }[] = [
    { value: 'nobody', label: t`Nobody`, meaning: t`Others see your handle in its place.` },
    { value: 'friends', label: t`Friends`, meaning: t`Your friends see it, others your handle.` },
    {
      value: 'everybody',
      label: t`Everybody`,
      meaning: t`Everybody who is signed in sees it, on the leaderboard as well.`,
    },
  ]
  const audience = audiences.find(({ value }) => value === settings.show_email)
  const chosen = visibilities.find(({ value }) => value === settings.profile_visibility)
  return (
    <>
      <NativeSelect
        label={t`Profile visibility`}
        description={chosen?.meaning}
        data={visibilities.map(({ value, label }) => ({ value, label }))}
        value={settings.profile_visibility}
        onChange={({ currentTarget }) => change({ profile_visibility: currentTarget.value as ProfileVisibility })}
      />
      <NativeSelect
        label={t`Show my email address to`}
        description={audience?.meaning}
        data={audiences.map(({ value, label }) => ({ value, label }))}
        value={settings.show_email}
        onChange={({ currentTarget }) => change({ show_email: currentTarget.value as ShowEmail })}
      />
      <Switch
        label={t`Show my profile to people without an account`}
        description={
          settings.profile_visibility === 'public'
            ? t`Off: they see your handle, and nothing of your profile.`
            : t`They see your handle alone, as long as your profile is not public.`
        }
        disabled={settings.profile_visibility !== 'public'}
        checked={settings.public_profile && settings.profile_visibility === 'public'}
        onChange={({ currentTarget }) => change({ public_profile: currentTarget.checked })}
      />
      <Switch
        label={t`Show me on the leaderboard`}
        description={t`Off: your runs are listed for you alone, and keep their numbers.`}
        checked={settings.leaderboard_visibility}
        onChange={({ currentTarget }) => change({ leaderboard_visibility: currentTarget.checked })}
      />
    </>
  )
}
