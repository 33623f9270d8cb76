import type { Theme } from '@clew/contracts/http/settings'
import type { Language } from '@clew/contracts/languages'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { languageName, languageOfBrowser, languages } from '../../lib/language.ts'
import { schemeOfBrowser } from '../../ui/theme/color-scheme.ts'
import type { FieldsProps } from './fields-props.ts'
import classes from './settings-page.module.css'
import { ZoneSelect } from './zone-select.tsx'

export function AppearanceFields({ settings, change }: FieldsProps) {
  const { t } = useLingui()
  const themes: { value: Theme; label: string }[] = [
    { value: 'dark', label: t`Dark` },
    { value: 'light', label: t`Light` },
    { value: 'auto', label: t`Auto (like your system)` },
  ]
  const ofBrowser = languageName(languageOfBrowser())
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t`Theme`}
        data={themes}
        value={settings.theme ?? schemeOfBrowser()}
        onChange={({ currentTarget }) => change({ theme: currentTarget.value as Theme })}
      />
      <NativeSelect
        label={t`Language`}
        data={[{ value: '', label: t`Like your browser (${ofBrowser})` }, ...languages]}
        value={settings.language ?? ''}
        onChange={({ currentTarget }) => change({ language: (currentTarget.value as Language) || null })}
      />
      <ZoneSelect zone={settings.timezone} onChange={(timezone) => change({ timezone })} />
    </div>
  )
}
