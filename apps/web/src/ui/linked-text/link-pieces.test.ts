import { expect, test } from 'vitest'
import { linkPieces } from './link-pieces.ts'

const origin = 'https://clew.example'
const links = (text: string) => linkPieces(text, origin).filter((piece) => piece.kind === 'link')
const whole = (text: string) =>
  linkPieces(text, origin)
    .map((piece) => (piece.kind === 'text' ? piece.text : piece.shown))
    .join('')

test.each([
  ['see https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['(http://example.com/a_(b)).', 'http://example.com/a_(b)'],
  ['write to mailto:ada@example.com!', 'mailto:ada@example.com'],
  ['看 https://example.com/路。', 'https://example.com/%E8%B7%AF'],
  ['HTTPS://EXAMPLE.COM', 'https://example.com/'],
])('%j has the link %s', (text, address) => {
  expect(links(text)).toMatchObject([{ address }])
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1) data:text/html,x vbscript:x file:///etc/passwd ftp://example.com blob:https://example.com/x',
  '//evil.example/x www.evil.example evil.example /runs/1',
  'https://clew.example@evil.example/login',
  'https:// http://',
  '<a href=x>https</a>',
  'nothttps://example.com',
])('%j has none', (text) => {
  expect(links(text)).toEqual([])
})

test('everything else stays as it was written, in its order', () => {
  const text = 'One https://a.example, two\n\n<b>https://b.example</b> three.'
  expect(whole(text)).toBe(text)
  expect(linkPieces('No link at all.', origin)).toEqual([{ kind: 'text', text: 'No link at all.' }])
  expect(linkPieces('', origin)).toEqual([])
})

test('a name in letters that only look like others is shown as the browser asks for it', () => {
  // The first letter is Cyrillic.
  expect(links('https://\u0430pple.com/login')).toMatchObject([
    { shown: 'https://xn--pple-43d.com/login', address: 'https://xn--pple-43d.com/login' },
  ])
})

test('what turns a text around ends a link', () => {
  expect(links('https://example.com/\u202Egpj.exe')).toMatchObject([{ address: 'https://example.com/' }])
})

test('a link to a run of this Clew is known, and one elsewhere is not', () => {
  expect(links(`${origin}/runs/12`)).toMatchObject([{ runId: 12 }])
  expect(links(`${origin}/runs/12?tick=3.`)).toMatchObject([{ runId: 12, address: `${origin}/runs/12?tick=3` }])
  for (const other of ['https://evil.example/runs/12', `${origin}/runs/x`, `${origin}/runs/12/x`, `${origin}/`])
    expect(links(other)).toMatchObject([{ runId: null }])
})

test('a text of many links is read in a moment', () => {
  expect(links('https://a.example/((((( '.repeat(160))).toHaveLength(160)
  expect(links(`https://a.example/${')'.repeat(3900)}`)).toHaveLength(1)
})
