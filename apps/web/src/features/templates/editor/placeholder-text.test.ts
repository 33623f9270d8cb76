import { placeholders } from '@clew/agents/lam/placeholders'
import { expect, test } from 'vitest'
import { placeholderText } from './placeholder-text.ts'

test.each(placeholders)('$name has a text to translate, in English that of the agents', ({ name, description }) => {
  expect(placeholderText({ name, description: 'not translated' })).toBe(description)
})
