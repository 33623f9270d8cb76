import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
const layout = 'src/app/page-layout.tsx'

/**
 * Keeps the style sheet of `index.html` from holding up the mark (`lib/start-styles.ts` puts it in force), and writes `pages/<name>.html` beside it for every page whose
 * file is named as its path (`leaderboard-page.tsx` is at `/leaderboard`). It is the same page, and fetches the scripts
 * and styles of what it will show together with those of the app, not after.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset' || typeof index.source !== 'string') return
      const known = withLateStyles(index.source)
      index.source = known
      for (const chunk of Object.values(bundle)) {
        const name = chunk.type === 'chunk' && /\/([a-z]+)-(?:page|route)\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1]
        if (!name || chunk.type !== 'chunk') continue
        const files = [...filesOf(bundle, chunk), ...filesOf(bundle, chunkOf(bundle, layout))]
        const links = [...new Set(files)].filter((file) => !known.includes(file)).map(linkTo)
        this.emitFile({
          type: 'asset',
          fileName: `pages/${name}.html`,
          // Behind the mark: a browser that has forty links to follow first paints what came before them.
          source: known.replace('  </body>', `${links.map((link) => `    ${link}\n`).join('')}  </body>`),
        })
      }
    },
  }
}

/** Fetched at once, but not in force: the mark is painted before it is there, and the app waits for it. */
const withLateStyles = (page: string): string =>
  page.replace('<link rel="stylesheet"', '<link rel="preload" as="style" data-styles')

function chunkOf(bundle: Bundle, source: string): Rolldown.OutputChunk | undefined {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source))
  return found?.type === 'chunk' ? found : undefined
}

/** A chunk's own file and style sheets, and those of all that it imports. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk | undefined, seen = new Set<string>()): string[] {
  if (!chunk || seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk')
  return [
    chunk.fileName,
    ...(chunk.viteMetadata?.importedCss ?? []),
    ...imported.flatMap((file) => filesOf(bundle, file, seen)),
  ]
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
