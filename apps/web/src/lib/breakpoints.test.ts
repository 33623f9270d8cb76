import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints } from './breakpoints.ts'

test('layout and behaviour change at the same widths', () => {
  const css = readFileSync(new URL('../ui/breakpoints.css', import.meta.url), 'utf8')
  const inCss = Object.fromEntries(
    [...css.matchAll(/--below-(\w+) \(width < (\d+)px\)/g)].map(([, name, width]) => [name, Number(width)]),
  )
  expect(inCss).toEqual(breakpoints)
})
