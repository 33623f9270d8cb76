import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Lost, PlayedBoard } from './entry-marks.tsx'

const textOf = (element: ReactElement) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>).replace(/<[^>]+>/g, '')

test('a loss says that it is one; a win, and a claim of which nobody knows, do not', () => {
  expect([false, true, null].map((win) => textOf(<Lost win={win} />))).toEqual(['Lost', '', ''])
})

test('an entry says on which maze it was played, where that is known', () => {
  expect(textOf(<PlayedBoard board={{ cols: 33, rows: 21, seed: 4_294_960_001 }} />)).toBe('33 × 21, seed 4294960001')
  expect(textOf(<PlayedBoard board={null} />)).toBe('')
})
