import { expect, it } from 'vitest'
import { isMobileAgent } from './mobile-check.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

it.each([
  ['a phone with Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36', 5, true],
  ['a tablet with Android', 'Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/130.0 Safari/537.36', 5, true],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148', 5, true],
  ['an iPad, which says that it is a Mac', mac, 5, true],
  ['a Mac', mac, 0, false],
  ['a laptop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36', 10, false],
])('tells %s', (_device, userAgent, maxTouchPoints, expected) => {
  expect(isMobileAgent({ userAgent, maxTouchPoints })).toBe(expected)
})
