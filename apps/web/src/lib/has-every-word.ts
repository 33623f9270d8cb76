/** Whether the text has every word of the query, whole or in part, whatever the case. */
export function hasEveryWord(text: string, query: string): boolean {
  const known = text.toLowerCase()
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return words.every((word) => known.includes(word))
}
