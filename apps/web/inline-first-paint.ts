import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes `first-paint.js` into `index.html`, so that the mark is painted without waiting for another answer of the server. */
export function inlineFirstPaint(): Plugin {
  return {
    name: 'inline-first-paint',
    transformIndexHtml: { order: 'pre', handler: inline },
  }
}

async function inline(page: string): Promise<string> {
  const code = await readFile(join(import.meta.dirname, 'first-paint.js'), 'utf8')
  const short = code.replaceAll(/^ *\/\/.*\n/gm, '').trim()
  return page.replace('<script src="/first-paint.js"></script>', () => `<script>${short}</script>`)
}
