import { i18n } from '@lingui/core'
import { readStored, writeStored } from './browser-storage.ts'

/** Of the settings (platform.md section 3). */
export const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
  { value: 'fr', label: 'Français' },
  { value: 'de', label: 'Deutsch' },
  { value: 'zh', label: '中文' },
] as const
export type Language = (typeof languages)[number]['value']

const storageKey = 'clew-language'

/** English stands in the code and has no catalogue. */
const catalogues: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ messages: Record<string, string> }>>> = {
  de: () => import('../locales/de.po'),
  es: () => import('../locales/es.po'),
  fr: () => import('../locales/fr.po'),
  zh: () => import('../locales/zh.po'),
}

export const isLanguage = (text: unknown): text is Language => languages.some(({ value }) => value === text)

let wanted: Language = 'en'

/** Shows the interface in a language from now on, and remembers it. Keeps the language before when its texts cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language
  const messages = language === 'en' ? {} : (await catalogues[language]()).messages
  // Texts may arrive in another order than they were asked for.
  if (wanted !== language) return
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  writeStored(storageKey, language)
}

/** Makes the texts ready before the first page is drawn; a language that cannot be loaded gives English. */
export async function startLanguage(): Promise<void> {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const stored = readStored(storageKey)
  if (isLanguage(stored) && stored !== 'en') await setLanguage(stored).catch(() => undefined)
}
