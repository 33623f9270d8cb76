import { createHash } from 'node:crypto'
import { normalisedText } from '@clew/contracts/evaluations/normalised-text'

/** The same for all copies of a text, and for no other: SHA-256 of what is left of it when nothing counts that no reader sees. */
export const textKey = (text: string): string => createHash('sha256').update(normalisedText(text)).digest('hex')
