import type { ProfileVisibility } from '@clew/contracts/http/settings'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Switch } from '@mantine/core'
import type { FieldsProps } from './fields-props.ts'

export function PrivacyFields({ settings, change }: FieldsProps) {
  const { t } = useLingui()
  const visibilities: { value: ProfileVisibility; label: string; meaning: string }[] = [
    { value: 'public', label: t`Public`, meaning: t`Everybody who is signed in finds you by your name or address.` },
    { value: 'friends', label: t`Friends`, meaning: t`Friends find you; others only if they know your whole address.` },
    { value: 'private', label: t`Private`, meaning: t`Nobody but your friends finds you.` },
  ]
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
      <Switch
        label={t`Show me on the leaderboard`}
        description={t`Off: your runs are listed for you alone, and keep their numbers.`}
        checked={settings.leaderboard_visibility}
        onChange={({ currentTarget }) => change({ leaderboard_visibility: currentTarget.checked })}
      />
    </>
  )
}
