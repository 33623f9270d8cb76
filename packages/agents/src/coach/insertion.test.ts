import { expect, test } from 'vitest'
import { insertionAt } from './insertion.ts'

const written = (text: string) => {
  const place = text.indexOf('|')
  const bare = text.replace('|', '')
  return bare.slice(0, place) + insertionAt(bare, place, 'Avoid germs.') + bare.slice(place)
}

test.each([
  ['|', 'Avoid germs.'],
  ['Go.|', 'Go. Avoid germs.'],
  ['Go. |', 'Go. Avoid germs.'],
  ['Go|', 'Go\nAvoid germs.'],
  ['- |', '- Avoid germs.'],
  ['3. |\n4. Go.', '3. Avoid germs.\n4. Go.'],
  ['Go.\n|Wait.', 'Go.\nAvoid germs. Wait.'],
])('%j becomes %j', (before, after) => expect(written(before)).toBe(after))
