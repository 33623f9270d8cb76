import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'

test('the engine plays the golden games in the browser exactly as in Node', async ({ page }) => {
  const entry = fileURLToPath(new URL('golden-in-browser.ts', import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'golden',
  })
  await page.setContent('<!doctype html><title>golden</title>')
  await page.addScriptTag({ content: outputFiles[0]!.text })
  const differing = await page.evaluate('golden.differingGames()')
  expect(differing).toEqual([])
})
