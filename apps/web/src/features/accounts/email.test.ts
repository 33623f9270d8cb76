import { expect, test } from 'vitest'
import { checkEmail } from './email.ts'

test.each(['ada@example.com', ' ada@example.com ', 'a+b@x.co.uk'])('%j passes', (email) => {
  expect(checkEmail(email)).toBeNull()
})

test.each(['', '  ', 'ada', 'ada@example', '@example.com', 'a b@example.com'])('%j is asked again', (email) => {
  expect(checkEmail(email)).not.toBeNull()
})
