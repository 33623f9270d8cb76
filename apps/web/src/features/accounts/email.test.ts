import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { checkEmail } from './email.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each(['ada@example.com', ' ada@example.com ', 'a+b@x.co.uk'])('%j passes', (email) => {
  expect(checkEmail(email)).toBeNull()
})

test.each(['', '  ', 'ada', 'ada@example', '@example.com', 'a b@example.com'])('%j is asked again', (email) => {
  expect(checkEmail(email)).not.toBeNull()
})
