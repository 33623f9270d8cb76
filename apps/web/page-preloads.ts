import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
const layout = 'src/app/page-layout.tsx'

/**
 * Keeps the styles and the app of `index.html` from holding up the mark, and writes `pages/<name>.html` beside it for
 * every page whose file is named as its path (`leaderboard-page.tsx` is at `/leaderboard`). It is the same page, and
 * fetches the scripts and styles of what it will show together with those of the app, not after.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset' || typeof index.source !== 'string') return
      const known = startingAfterMark(index.source)
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

const app = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Both are fetched at once. The app runs when the mark has been painted, at once where nothing is painted; it puts the
 * styles in force itself (`lib/start-styles.ts`).
 */
function startingAfterMark(page: string): string {
  const [script, file] = app.exec(page) ?? []
  if (script === undefined || file === undefined) throw new Error('index.html has no app')
  return page
    .replace('<link rel="stylesheet"', '<link rel="preload" as="style" data-styles')
    .replace(script, linkTo(file.slice(1)))
    .replace('  </body>', `    <script>${afterFrame(`import('${file}')`)}</script>\n  </body>`)
}

/** A frame is painted after what was asked for it has run. */
const afterFrame = (code: string): string =>
  `document.hidden?${code}:requestAnimationFrame(function(){setTimeout(function(){${code}})})`

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
