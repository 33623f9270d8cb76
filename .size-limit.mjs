import { existsSync, readFileSync } from 'node:fs'

const web = 'dist/web'
const manifestFile = `${web}/.vite/manifest.json`
const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}

/** Everything that a chunk needs before it runs: itself and what it imports, scripts and style sheets. */
function filesOf(name, seen = new Set()) {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, seen))]
}

const firstPage = [...new Set(['index.html', 'src/features/home/home-page.tsx'].flatMap((name) => filesOf(name)))]
const pathsOf = (ending) => firstPage.filter((file) => file.endsWith(ending)).map((file) => `${web}/${file}`)

export default [
  { name: 'first page, JavaScript', path: pathsOf('.js'), limit: '160 kB', gzip: true },
  { name: 'first page, CSS', path: pathsOf('.css'), limit: '40 kB', gzip: true },
]
