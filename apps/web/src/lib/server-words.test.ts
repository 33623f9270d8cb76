import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverSentences, serverWords } from './server-words.ts'

/** The schemas of the contracts speak through the server. */
const folders = ['../../../server/src', '../../../../packages/contracts/src'].map((path) =>
  join(import.meta.dirname, path),
)
const said = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test.each(Object.keys(serverSentences))('the server still says “%s”', (sentence) => {
  // The shortest password is a setting.
  expect([sentence, sentence.replace('6', '${minLength}')].some((text) => said.includes(text))).toBe(true)
})

test('what is not known stays as the server said it', () => {
  expect(serverWords('state.sessionId and session_id must be the same.')).toContain('session_id')
})

test('a refusal that only asks to wait says how long', () => {
  expect(serverWords('Too many requests. Try again in 17 s.', { retry_after_s: 17 })).toBe(
    'Too many requests. Try again in 17 s.',
  )
  expect(serverWords('Too many requests. Try again in 60 min.', { retry_after_s: 3541 })).toBe(
    'Too many requests. Try again in 60 min.',
  )
})
