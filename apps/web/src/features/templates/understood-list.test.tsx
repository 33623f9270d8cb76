import { readTemplate } from '@clew/agents/rules/read-template'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnderstoodList } from './understood-list.tsx'

const draw = (text: string): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <UnderstoodList reading={readTemplate(text)} field={{ current: null }} />
      </I18nProvider>
    </MantineProvider>,
  )
const quotesIn = (html: string): number => html.split('<q>').length - 1
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index))

test('of hundreds of misses the first forty of each kind are drawn, and a button shows the rest', () => {
  const misses = lines(300, (index) => `Sing verse ${index} of the song.`)
  const bans = lines(45, (index) => `Never sing verse ${index} of the hymn.`)
  const html = draw([...misses, ...bans].join('\n\n'))
  expect(quotesIn(html)).toBe(40 + 40)
  expect(html).toContain('Show all 300')
  expect(html).toContain('Show all 45')
})

test('forty are all drawn, without a button', () => {
  const html = draw(lines(40, (index) => `Sing verse ${index} of the song.`).join('\n\n'))
  expect(quotesIn(html)).toBe(40)
  expect(html).not.toContain('Show all')
})
