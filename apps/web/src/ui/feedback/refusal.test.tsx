import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Refusal } from './refusal.tsx'

const markupOf = (said: ReactNode) =>
  renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <Refusal>{said}</Refusal>
    </MantineProvider>,
  )

test('what is refused is said in an alert', () => {
  expect(markupOf('Not today.')).toMatch(/^<div[^>]*role="alert"[^>]*><p[^>]*>Not today\.<\/p><\/div>$/)
})

test.each([undefined, null, false, ''])('the alert is there before anything is refused (%j)', (nothing) => {
  expect(markupOf(nothing)).toMatch(/^<div[^>]*role="alert"[^>]*><\/div>$/)
})
