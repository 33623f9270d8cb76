import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { highlight, knownLanguage, maxHighlighted, type Token } from './highlighter.ts'
import { TokenSpans } from './highlighted-code.tsx'

const textOf = (tokens: readonly Token[]): string =>
  tokens.map((token) => (typeof token === 'string' ? token : textOf(token.children))).join('')

test.each([
  ['ts', 'typescript'],
  ['JSON', 'json'],
  ['html', 'xml'],
  ['sh', 'bash'],
  ['c++', 'cpp'],
])('%s is known as %s', (name, known) => {
  expect(knownLanguage(name)).toBe(known)
})

test.each([undefined, '', 'text', 'brainfuck', 'constructor', '__proto__', '../core'])('%s has no colours', (name) => {
  expect(knownLanguage(name)).toBeNull()
})

test.each([
  'bash',
  'c',
  'cpp',
  'css',
  'java',
  'javascript',
  'json',
  'markdown',
  'python',
  'sql',
  'typescript',
  'xml',
  'yaml',
])('%s can be loaded, and highlighting changes no character', async (language) => {
  const code = 'const a = "<b>" // & done\n{ "key": [1, true] }\n<style>p { color: red }</style>\n`${x}` $HOME # end'
  expect(textOf(await highlight(code, language))).toBe(code)
})

test('meanings become spans, and HTML in code stays text', async () => {
  const tokens = await highlight('const a = "<img src=x onerror=alert(1)>"', 'javascript')
  const html = renderToStaticMarkup(<TokenSpans tokens={tokens} />)
  expect(html).toBe(
    '<span data-token="keyword">const</span> a = <span data-token="string">&quot;&lt;img src=x onerror=alert(1)&gt;&quot;</span>',
  )
})

test('code that is too long to highlight stays one piece', async () => {
  const code = 'a = 1\n'.repeat(maxHighlighted)
  expect(await highlight(code, 'python')).toEqual([code])
})
