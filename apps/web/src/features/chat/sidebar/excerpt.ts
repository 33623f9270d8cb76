export interface ExcerptPart {
  readonly text: string
  readonly isHit: boolean
}

/** The excerpt, cut where what was searched for stands in it, whatever the case. */
export function excerptParts(excerpt: string, query: string): ExcerptPart[] {
  const wanted = query.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (wanted === '') return [{ text: excerpt, isHit: false }]
  return excerpt
    .split(new RegExp(`(${wanted})`, 'iu'))
    .map((text, index) => ({ text, isHit: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** The beginning or a piece of a message, without the signs that only say how it is set. */
export const plainText = (text: string): string => text.replace(/\*\*|__|`+|(?:^|(?<=\s))#+\s/g, '')
