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
      const { page, scripts, links } = takeOut(index.source)
      const write = (more: readonly string[]) =>
        page.replace('  </body>', `${startAfterMark(scripts, [...links, ...more])}  </body>`)
      index.source = write([])
      const known = links.join()
      for (const chunk of Object.values(bundle)) {
        const name = chunk.type === 'chunk' && /\/([a-z]+)-(?:page|route)\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1]
        if (!name || chunk.type !== 'chunk') continue
        const files = new Set([...filesOf(bundle, chunk), ...filesOf(bundle, chunkOf(bundle, layout))])
        const more = [...files].filter((file) => !known.includes(file)).map(linkTo)
        this.emitFile({ type: 'asset', fileName: `pages/${name}.html`, source: write(more) })
      }
    },
  }
}

interface Start {
  /** The page without what follows. */
  readonly page: string
  /** What the app imports, and the app. */
  readonly scripts: readonly string[]
  /** To what is fetched together with it. */
  readonly links: readonly string[]
}

/** The style sheet is fetched, but not in force: the app waits for it (`lib/start-styles.ts`). */
function takeOut(page: string): Start {
  const app = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/.exec(page)?.[1]
  if (app === undefined) throw new Error('index.html has no app')
  const imported = [...page.matchAll(/<link rel="modulepreload" crossorigin href="\/([^"]+)">/g)].map(
    ([, file = '']) => file,
  )
  const styles = [...page.matchAll(/<link rel="stylesheet"(.*?)>/g)].map(
    ([, rest = '']) => `<link rel="preload" as="style" data-styles${rest}>`,
  )
  const scripts = [...imported, app]
  return {
    page: page.replaceAll(/ *<(?:script type="module"|link rel="(?:modulepreload|stylesheet)").*\n/g, ''),
    scripts,
    links: [...scripts.toReversed().map(linkTo), ...styles],
  }
}

/**
 * Everything is fetched once a frame was painted, which a slow network does not delay: before that it would only take
 * the time of the mark. Where nothing is painted, at once. The scripts run one by one: all in one go they would hold a
 * phone up for a tenth of a second.
 */
const startAfterMark = (scripts: readonly string[], links: readonly string[]): string => `    <template id="app">
${links.map((link) => `      ${link}\n`).join('')}    </template>
    <script>(function () {
  var scripts = ${JSON.stringify(scripts.map((file) => `/${file}`))}
  var run = function () {
    if (scripts.length > 0) import(scripts.shift()).then(function () { setTimeout(run) })
  }
  var start = function () {
    document.head.append(document.getElementById('app').content)
    run()
  }
  if (document.hidden) start()
  else requestAnimationFrame(function () { setTimeout(start) })
})()</script>
`

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
