/** The beginning or a piece of a message, without the signs that only say how it is set. */
export const plainWords = (text: string): string => text.replace(/\*\*|__|`+|(?:^|(?<=\s))#+\s/g, '')
