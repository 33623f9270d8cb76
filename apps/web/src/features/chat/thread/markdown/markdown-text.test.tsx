import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkdownText } from './markdown-text.tsx'

/** What an answer becomes on the page. */
function drawn(text: string, isGrowing = false): string {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <MarkdownText text={text} isGrowing={isGrowing} />
      </I18nProvider>
    </MantineProvider>,
  )
  return html.replace(/<style[^>]*>[^<]*<\/style>/g, '')
}

const linksIn = (html: string): string[] => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)

test('paragraphs, lists, tables and quotes become what they mean', () => {
  const html = drawn(
    'One **two**.\n\n1. three\n2. four\n   - five\n\n| a | b |\n|--|--:|\n| 1 | 2 |\n\n> six\n\n- [x] seven',
  )
  for (const part of [
    '<p>One <strong>two</strong>.</p>',
    '<ol start="1"><li>three</li><li>four<ul><li>five</li></ul></li></ol>',
    '<th scope="col" style="text-align:right">b</th>',
    '<blockquote><p>six</p></blockquote>',
    '>Done:</span> seven',
  ])
    expect(html).toContain(part)
})

test('headings stay below those of the page, and have no names to jump to', () => {
  const html = drawn('# One\n\n## Two\n\n#### Four')
  expect(html).not.toMatch(/<h[12456]|\sid=/)
  expect(html).toContain('<h3 data-level="1">One</h3>')
})

test('HTML is text', () => {
  const html = drawn(
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\na <b onclick="x()">b</b> <!-- c -->\n\n<svg/onload=alert(1)>',
  )
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<(?:script|img|b|svg)[\s>/]/)
})

test('only web and mail addresses become links, which tell nobody where they were followed', () => {
  const html = drawn(
    [
      '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](&#106;avascript:alert(1)) [d](javascript&colon;alert(1))',
      '[e](data:text/html,<script>alert(1)</script>) [f](vbscript:x) [g](<java\nscript:alert(1)>) [h](/settings)',
      '[i](java%0ascript:alert(1)) <javascript:alert(1)> ![j](javascript:alert(1)) [k][l]',
      '[ok](https://example.com/) www.example.org <mailto:a@example.com>',
      '',
      '[l]: javascript:alert(1)',
    ].join('\n'),
  )
  expect(linksIn(html)).toEqual(['https://example.com/', 'http://www.example.org/', 'mailto:a@example.com'])
  expect(html).toContain('href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow"')
})

test('a picture is a link to it, and is not fetched', () => {
  const html = drawn('![the maze](https://example.com/maze.png)')
  expect(html).not.toContain('<img')
  expect(linksIn(html)).toEqual(['https://example.com/maze.png'])
  expect(html).toContain('the maze')
})

test('code has the name of its language, or else "text"', () => {
  expect(drawn('```ts\nlet a\n```')).toMatch(/>ts<.*let a/)
  expect(drawn('```\nlet a\n```')).toMatch(/>text<.*let a/)
})

test('code whose end has not come is code', () => {
  expect(drawn('So:\n\n```js\nlet a = 1\n# no heading', true)).toMatch(/<code>let a = 1\n# no heading<\/code>/)
})

test('footnotes are shown where they are defined', () => {
  expect(drawn('One[^1].\n\n[^1]: the note')).toMatch(/One<sup>\[1\]<\/sup>.*the note/)
})

test.each([
  ['bold that is not closed', '**one *two'],
  ['a link that is not closed', '[one](https://example.com'],
  ['half a table', '| one | two\n|--'],
  ['an image that is not closed', '![one]('],
  ['nothing but marks', '> - 1. # *'],
])('%s is drawn', (_what, text) => {
  expect(drawn(text)).not.toBe('')
  expect(() => drawn(text, true)).not.toThrow()
})

test.each([
  ['1000 quotes in each other', '> '.repeat(1000) + 'x'],
  ['500 lists in each other', Array.from({ length: 500 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['1000 brackets in each other', '['.repeat(1000) + 'a' + '](http://x)'.repeat(1000)],
  ['50000 brackets', '['.repeat(50_000)],
  ['50000 stars', '*a '.repeat(50_000)],
  ['50000 backticks', '`a'.repeat(50_000)],
  ['50000 quotes on one line', '>'.repeat(50_000)],
  ['50000 list items on one line', '1. '.repeat(50_000)],
  ['half addresses', 'www._!'.repeat(10_000)],
  ['30000 empty items', '- \n'.repeat(30_000)],
  ['30000 paragraphs', 'a\n\n'.repeat(30_000)],
  ['200000 letters', 'y'.repeat(200_000)],
])('%s become a short page', (_what, text) => {
  const html = drawn(text)
  expect(html.length).toBeLessThan(60_000)
  expect(html.match(/</g)?.length ?? 0).toBeLessThan(12_000)
})

test('of 200 kB of code the beginning is drawn', () => {
  const html = drawn('```js\n' + 'let a = "some text"\n'.repeat(10_000) + '```')
  expect(html).toContain('Show all 10,000 lines')
  expect(html.length).toBeLessThan(10_000)
})
