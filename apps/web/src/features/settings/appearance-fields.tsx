import type { Language, Theme, Timezone } from '@clew/contracts/http/settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { languages } from '../../lib/language.ts'
import type { FieldsProps } from './fields-props.ts'
import classes from './settings-page.module.css'
import { timeZones, zoneName } from './time-zones.ts'

export function AppearanceFields({ settings, change }: FieldsProps) {
  const { t } = useLingui()
  const themes: { value: Theme; label: string }[] = [
    { value: 'dark', label: t`Dark` },
    { value: 'light', label: t`Light` },
    { value: 'auto', label: t`Auto (like your system)` },
  ]
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t`Theme`}
        data={themes}
        value={settings.theme}
        onChange={({ currentTarget }) => change({ theme: currentTarget.value as Theme })}
      />
      <NativeSelect
        label={t`Language`}
        data={[...languages]}
        value={settings.language}
        onChange={({ currentTarget }) => change({ language: currentTarget.value as Language })}
      />
      <NativeSelect
        label={t`Timezone`}
        description={<TimeThere zone={settings.timezone} />}
        data={timeZones.map((zone) => ({ value: zone, label: zoneName(zone) }))}
        value={settings.timezone}
        onChange={({ currentTarget }) => change({ timezone: currentTarget.value as Timezone })}
      />
    </div>
  )
}

/** So that one sees whether it is the right one. */
function TimeThere({ zone }: { zone: Timezone }) {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return <Trans>It is {formatDateTime(now, zone)} there now.</Trans>
}
