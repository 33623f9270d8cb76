import { expect, test } from 'vitest'
import { titleFrom } from './title.ts'

test.each([
  ['How do I avoid germs?', 'How do I avoid germs?'],
  ['\n\n  ## Check   this\ntemplate: Avoid germs.', 'Check this'],
  [
    'Explain in every detail what an agent does that obeys this template to the letter',
    'Explain in every detail what an agent does that obeys this…',
  ],
  ['x'.repeat(200), `${'x'.repeat(60)}…`],
  ['怎样避开病菌？', '怎样避开病菌？'],
  ['{"player_pos": [1, 1]}', 'New Chat'],
  ['```json\n{}', 'New Chat'],
  [' \n ', 'New Chat'],
])('%j is called %j', (question, title) => expect(titleFrom(question)).toBe(title))
