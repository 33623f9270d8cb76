import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Refusal } from './refusal.tsx'

test('what is refused is said in an alert', () => {
  expect(renderToStaticMarkup(<Refusal>Not today.</Refusal>)).toMatch(
    /^<div role="alert"[^>]*><p[^>]*>Not today\.<\/p><\/div>$/,
  )
})

test.each([undefined, null, false, ''])('the alert is there before anything is refused (%j)', (nothing) => {
  expect(renderToStaticMarkup(<Refusal>{nothing}</Refusal>)).toMatch(/^<div role="alert"[^>]*><\/div>$/)
})
