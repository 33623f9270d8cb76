import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, fail, root } from './install.mjs'

const dist = join(root, 'dist')
const stamp = join(dist, '.built')
const sources = ['package-lock.json', 'scripts', 'packages', 'apps']

/** Builds web app and server into `dist/` when a source is newer than the last build. */
export async function ensureBuilt() {
  const builtAt = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  if (newestChange(sources.map((name) => join(root, name))) <= builtAt) return
  const startedAt = new Date()
  console.log('Building …')
  rmSync(stamp, { force: true })
  await buildServer()
  buildWeb()
  writeFileSync(stamp, startedAt.toISOString())
}

function newestChange(paths) {
  let newest = 0
  for (const path of paths) {
    const stats = statSync(path)
    if (!stats.isDirectory()) newest = Math.max(newest, stats.mtimeMs)
    else if (!path.endsWith('node_modules'))
      newest = Math.max(newest, newestChange(readdirSync(path).map((name) => join(path, name))))
  }
  return newest
}

async function buildServer() {
  const { build } = await import('esbuild')
  const source = join(root, 'apps/server/src')
  mkdirSync(dist, { recursive: true })
  await build({
    entryPoints: {
      server: join(source, 'main.ts'),
      agent: join(source, 'agent-main.ts'),
      clew: join(source, 'clew.ts'),
      'pglite-worker': join(source, 'platform/db/pglite-worker.ts'),
      'make-empty-cluster': join(source, 'platform/db/make-empty-cluster.ts'),
    },
    outdir: dist,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [bundleOwnPackages],
  })
  cpSync(join(source, 'migrations'), join(dist, 'migrations'), { recursive: true })
  makeEmptyCluster()
}

/** What npm installed stays outside the bundle; the workspace's own packages go in. */
const bundleOwnPackages = {
  name: 'bundle-own-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined
      return path.startsWith('@clew/') ? undefined : { path, external: true }
    })
  },
}

/** An empty database cluster, made once in a process of its own: it costs 850 MB there and 0.7 s instead of 2.5 s at each first start. */
function makeEmptyCluster() {
  const file = join(dist, 'empty-cluster.tar.gz')
  if (existsSync(file)) return
  const { status } = spawnSync(process.execPath, [join(dist, 'make-empty-cluster.mjs'), file], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) fail('The empty database could not be prepared.')
}

function buildWeb() {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', join(root, 'apps/web'), '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) fail('The web app could not be built.')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled()
  await ensureBuilt()
}
