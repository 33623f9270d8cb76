interface Described {
  readonly title: string
  readonly description: string | null
}

/** With more templates than these, a list of them lets one search. */
export const mostWithoutSearch = 8

/** Those whose title or description has every word of the query, whatever the case. */
export function matchingTemplates<T extends Described>(templates: readonly T[], query: string): readonly T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return templates.filter(({ title, description }) => {
    const text = `${title} ${description ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
