import { matchLanguage, languages as spoken, type Language } from '@clew/contracts/languages'
import { i18n } from '@lingui/core'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

const names: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  zh: '中文',
}

/** Each by the name that its speakers give it. */
export const languages = spoken.map((value) => ({ value, label: names[value] }))

export const languageName = (language: Language): string => names[language]

/** What somebody chose in this browser before signing in. */
const chosenKey = 'clew-language'
/** What the last account here chose: the page begins with it until an account says otherwise. */
const accountKey = 'clew-account-language'

/** English stands in the code and has no catalogue. */
const catalogues: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ messages: Record<string, string> }>>> = {
  de: () => import('../locales/de.po'),
  es: () => import('../locales/es.po'),
  fr: () => import('../locales/fr.po'),
  zh: () => import('../locales/zh.po'),
}

const stored = (key: string): Language | undefined => spoken.find((language) => language === readStored(key))

/** The one that was chosen in this browser, else the first of the browser's own list that Clew speaks. */
export const languageOfBrowser = (): Language => stored(chosenKey) ?? matchLanguage(navigator.languages)

/** The one that is on the page. */
export const languageOfPage = (): Language => matchLanguage([i18n.locale])

let wanted: Language = 'en'

/** Shows the interface in a language. Keeps the language before when its texts cannot be loaded. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  const messages = language === 'en' ? {} : (await catalogues[language]()).messages
  // Texts may arrive in another order than they were asked for.
  if (wanted !== language) return
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

/** A visitor's choice, which this browser remembers. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  removeStored(accountKey)
  writeStored(chosenKey, language)
}

/** Null for an account that leaves it to the browser. */
export function rememberAccountLanguage(language: Language | null): void {
  if (language === null) removeStored(accountKey)
  else writeStored(accountKey, language)
}

/** The texts that stand in the code. */
export const startEnglish = (): void => i18n.loadAndActivate({ locale: 'en', messages: {} })

/** Makes the texts ready before the first page is drawn; a language that cannot be loaded gives English. */
export async function startLanguage(): Promise<void> {
  startEnglish()
  const first = stored(accountKey) ?? languageOfBrowser()
  if (first !== 'en') await showLanguage(first).catch(() => undefined)
}
