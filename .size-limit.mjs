import { readFileSync } from 'node:fs'
import { ensureWebBuilt } from './scripts/build.mjs'

await ensureWebBuilt()
const web = 'dist/web'
const manifest = JSON.parse(readFileSync(`${web}/.vite/manifest.json`, 'utf8'))

/** Everything that a chunk needs before it runs: itself and what it imports, scripts and style sheets. */
function filesOf(name, seen = new Set()) {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, seen))]
}

const firstPage = filesOf('index.html')
const later = (...names) => names.flatMap((name) => filesOf(name)).filter((file) => !firstPage.includes(file))
const pathsOf = (files, ending) =>
  [...new Set(files.filter((file) => file.endsWith(ending)))].map((file) => `${web}/${file}`)
const page = (path) => pathsOf(later('src/app/page-layout.tsx', `src/features/${path}`), '.js')

export default [
  { name: 'first page, JavaScript', path: pathsOf(firstPage, '.js'), limit: '160 kB', gzip: true },
  { name: 'first page, CSS', path: pathsOf(firstPage, '.css'), limit: '40 kB', gzip: true },
  {
    name: 'live board of the first page, later',
    // Its agent is a worker, which the manifest does not list.
    path: [...pathsOf(later('src/features/home/demo-board.tsx'), '.js'), `${web}/assets/demo-worker-*.js`],
    limit: '95 kB',
    gzip: true,
  },
  // With what it says of boards, losses and what it leaves out, and what agents reached (docs/dqn/agents.json); its replays come later.
  { name: 'leaderboard, beyond that', path: page('leaderboard/leaderboard-page.tsx'), limit: '44 kB', gzip: true },
  // With the way to the gallery, whose list comes when somebody goes there.
  { name: 'templates, beyond that', path: page('templates/templates-page.tsx'), limit: '47 kB', gzip: true },
]
