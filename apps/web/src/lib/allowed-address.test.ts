import { expect, test } from 'vitest'
import { allowedAddress } from './allowed-address.ts'

test.each([
  ['https://example.com/a?b=1&c=2#d', 'https://example.com/a?b=1&c=2#d'],
  ['HTTP://Example.com', 'http://example.com/'],
  ['mailto:somebody@example.com', 'mailto:somebody@example.com'],
])('%s leads where it says', (target, address) => {
  expect(allowedAddress(target)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java\rscript\r:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'javascript%3Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'view-source:https://example.com',
  'ws://example.com',
])('%j leads nowhere', (target) => {
  expect(allowedAddress(target)).toBeNull()
})

test.each(['/settings', 'settings', '//example.com', '#part', '?q=1', '', 'http://', 'https://['])(
  '%j is no address out of this app',
  (target) => {
    expect(allowedAddress(target)).toBeNull()
  },
)

test('what the parser refused leads nowhere', () => {
  expect(allowedAddress(null)).toBeNull()
})
