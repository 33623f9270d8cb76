import { placeholders } from '@clew/agents/lam/placeholders'

export const placeholderNames: readonly string[] = placeholders.map(({ name }) => name)
const known: ReadonlySet<string> = new Set(placeholderNames)

/** What looks like a placeholder. Other text between double braces, such as an escaped JSON example, is left alone. */
export const placeholderPattern = (): RegExp => /\{\{\s*([\w.-]+)\s*\}\}/g

export const isPlaceholder = (name: string): boolean => known.has(name)

/** Names between double braces that nothing will fill, each once, in order. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(placeholderPattern())].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !isPlaceholder(name))
}
