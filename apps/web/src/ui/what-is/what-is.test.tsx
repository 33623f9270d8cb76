import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { explain, type Term } from './terms.ts'
import { WhatIs } from './what-is.tsx'

const terms: Term[] = ['lam', 'lockstep', 'divisions', 'new-score', 'old-score']

test.each(terms)('%s is a button that asks what it is, and says no word before it is asked', (term) => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <WhatIs term={term} />
    </I18nProvider>,
  )
  const { question, answer } = explain(term)
  expect(html).toContain(`<button type="button"`)
  expect(html).toContain(`aria-label="${question}"`)
  expect(html).not.toContain(answer.slice(0, 12))
})
