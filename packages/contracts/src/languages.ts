/** Of the settings (`docs/spec/platform.md` section 3). */
export const languages = ['en', 'es', 'fr', 'de', 'zh'] as const
export type Language = (typeof languages)[number]

/** The first language of a browser's list (`de-AT`, `en;q=0.8`) that Clew speaks; English when it speaks none of them. */
export function matchLanguage(tags: readonly string[]): Language {
  const wanted = tags.map((tag) => (tag.trim().split(/[-_;]/)[0] ?? '').toLowerCase())
  return wanted.map((code) => languages.find((language) => language === code)).find((found) => found) ?? 'en'
}
