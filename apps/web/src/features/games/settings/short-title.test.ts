import { expect, it } from 'vitest'
import { shortTitle } from './short-title.ts'

it('leaves a title of 30 characters as it is', () => {
  expect(shortTitle('x'.repeat(30))).toBe('x'.repeat(30))
})

it('cuts a longer one after 30 characters', () => {
  expect(shortTitle('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`)
  expect(shortTitle('Runs for the exit and breathes when it can')).toBe('Runs for the exit and breathes…')
})
