import { type SQL, sql } from 'drizzle-orm'

/** Longer ones are not told apart. */
const maxChars = 100

/** The first sign of a word; a script that sets no blanks between words has one at every sign. */
const wordStart = /(?<![^\s!-/:-@[-`{-~])[^\s!-/:-@[-`{-~]|[\u2e80-\u{10ffff}]/gu

/** A text from each of its words on, in small letters: what it begins with is what it is found by. */
export function beginningsOf(text: string): string[] {
  const lower = text.toLowerCase()
  return [...lower.matchAll(wordStart)].map(({ index }) => Array.from(lower.slice(index)).slice(0, maxChars).join(''))
}

/** Rows of an index in the order of the bytes (`collate "C"`), whose text begins so. */
export const beginsWith = (column: SQL, text: SQL | string): SQL =>
  sql`(${column} >= ${text} and ${column} < ${text}::text || ${lastSign})`

/** Sorts after every other one. */
const lastSign = sql.raw(`'\u{10ffff}'`)
