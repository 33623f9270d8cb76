import { expect, test } from 'vitest'
import { SessionIdSchema } from './http/games.ts'
import { shortSessionId } from './short-session-id.ts'
import { sessionOfHintTopic, sessionOfStateTopic, topics } from './topics.ts'

const refuses = (id: string) => !SessionIdSchema.safeParse(id).success

test.each([
  'a',
  'V1StGXR8_Z5j',
  'Maze run #3, 50 % / Größe+',
  '日本語のセッション',
  '🎮',
  'مرحبا',
  '..a',
  '%2F',
  '😀'.repeat(64),
])('a session id may be %j', (id) => {
  expect(SessionIdSchema.parse(id)).toBe(id)
  expect(sessionOfStateTopic(topics.stateOf(id))).toBe(id)
  expect(sessionOfHintTopic(topics.hintOf(id))).toBe(id)
})

test.each([
  ['empty', ''],
  ['blank', '   '],
  ['too long', 'x'.repeat(65)],
  ['what a URL drops', '..'],
  ['a line break', 'a\nb'],
  ['NUL', 'a\0b'],
  ['an override of direction', 'a\u202eb'],
  ['a zero-width space', 'a\u200bb'],
  ['an invisible letter', 'a\u3164b'],
  ['a tag character', 'a\u{e0041}b'],
  ['half a character', 'a\ud83d'],
  ['a no-break space', 'a\u00a0b'],
])('a session id is not %s', (_, id) => {
  expect(refuses(id)).toBe(true)
})

test('why a session id is refused is one sentence', () => {
  const issues = SessionIdSchema.safeParse('\u202e'.repeat(100)).error?.issues.map(({ message }) => message)
  expect(issues).toEqual([
    'A session id has 1 to 64 printable characters: none that is invisible or changes the direction of text.',
  ])
})

test('a plain id stands in a topic as it is, any other one percent-encoded in one level', () => {
  expect(topics.stateOf('V1StGXR8_Z5j')).toBe('maze/state/V1StGXR8_Z5j')
  expect(topics.hintOf('a/b+c#d%e ü!')).toBe('maze/hint/a%2Fb%2Bc%23d%25e%20%C3%BC%21')
  for (const id of ['/', '+', '#', '%2F', '$share/x/y', "it's (*)"])
    expect(topics.hintOf(id)).toMatch(/^maze\/hint\/[\w.~%-]+$/)
})

test.each([
  ['written plainly', 'maze/hint/my game', 'my game'],
  ['written with more encoding than needed', 'maze/hint/%6dy', 'my'],
  ['of two levels', 'maze/hint/a/b', undefined],
  ['with a wildcard', 'maze/hint/a+', undefined],
  ['with half an encoding', 'maze/hint/100%', undefined],
  ['of no text', 'maze/hint/%FF', undefined],
  ['that hides a line break', 'maze/hint/a%0Ab', undefined],
  ['without an id', 'maze/hint/', undefined],
  ['of another kind', 'maze/state/a', undefined],
])('the session of a hint topic %s', (_, topic, session) => {
  expect(sessionOfHintTopic(topic)).toBe(session)
})

test('as much of an id as is shown are 8 characters, not halves of them', () => {
  expect(shortSessionId('a8f3c2d1e4b5')).toBe('a8f3c2d1')
  expect(shortSessionId('😀'.repeat(10))).toBe('😀'.repeat(8))
  expect(shortSessionId('kurz')).toBe('kurz')
})
