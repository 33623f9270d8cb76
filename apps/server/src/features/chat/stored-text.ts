/** Where a model that does not end is cut off. */
export const maxAnswerChars = 100_000
const previewChars = 200

/** The beginning of a message on one line; never ends in half a character. */
export const previewOf = (text: string) => storable(text.replace(/\s+/g, ' ').trim().slice(0, previewChars))

/** A model may send what JSON can hold and a database cannot. */
export const storable = (text: string) => text.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD')
