import { hasEveryWord } from './has-every-word.ts'

interface Described {
  readonly title: string
  readonly description: string | null
}

/** With more templates than these, a list of them lets one search. */
export const mostWithoutSearch = 8

/** Those whose title or description has every word of the query, whatever the case. */
export function matchingTemplates<T extends Described>(templates: readonly T[], query: string): readonly T[] {
  return templates.filter(({ title, description }) => hasEveryWord(`${title} ${description ?? ''}`, query))
}
