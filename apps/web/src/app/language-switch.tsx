import type { Language } from '@clew/contracts/languages'
import { useLingui } from '@lingui/react/macro'
import { IconLanguage } from '@tabler/icons-react'
import { chooseLanguage, languageName, languageOfPage, languages } from '../lib/language.ts'
import classes from './language-switch.module.css'

/** For whoever is not signed in; an account has the choice in its settings. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const shown = languageOfPage()
  // Texts that cannot be loaded leave the language as it is.
  const choose = (language: Language) => void chooseLanguage(language).catch(() => undefined)
  return (
    <span className={classes.switch}>
      <IconLanguage size={20} stroke={1.75} aria-hidden />
      <span className={classes.name} aria-hidden>
        {languageName(shown)}
      </span>
      <select
        className={classes.select}
        aria-label={t`Language`}
        value={shown}
        onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
      >
        {languages.map(({ value, label }) => (
          <option key={value} value={value} lang={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
