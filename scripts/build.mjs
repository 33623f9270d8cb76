import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { compressTexts } from './compress.mjs'
import { ensureInstalled, root, run } from './install.mjs'

const dist = join(root, 'dist')
const common = ['package-lock.json', 'scripts', 'packages', 'docs/dqn']
const server = { stamp: join(dist, '.server-built'), sources: [...common, 'apps/server'], make: buildServer }
const web = { stamp: join(dist, '.web-built'), sources: [...common, 'apps/web'], make: buildWeb }
const compressed = {
  stamp: join(dist, '.web-compressed'),
  sources: ['dist/.web-built'],
  make: () => compressTexts(join(dist, 'web')),
}
/** Each after those that it needs. */
const parts = [server, web, compressed]

/** Builds what has a source newer than its last build, into `dist/`; in a process of its own, for it needs much memory. */
export async function ensureBuilt() {
  if (parts.some(isStale)) await run(process.execPath, [join(root, 'scripts/build.mjs')])
}

/** The server alone, within two seconds: for tests that start it as a process. */
export async function ensureServerBuilt() {
  if (isStale(server)) await build(server)
}

/** The web app alone, without the compressed copies of its texts: for what looks at its files. */
export async function ensureWebBuilt() {
  if (isStale(web)) await build(web)
}

function isStale({ stamp, sources }) {
  const builtAt = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  return newestChange(sources.map((name) => join(root, name))) > builtAt
}

async function build({ stamp, make }) {
  const startedAt = new Date()
  rmSync(stamp, { force: true })
  await make()
  writeFileSync(stamp, '')
  // What changed while this was building is newer than the stamp.
  utimesSync(stamp, startedAt, startedAt)
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
  const esbuild = await import('esbuild')
  const source = join(root, 'apps/server/src')
  mkdirSync(dist, { recursive: true })
  for (const name of readdirSync(dist).filter((entry) => /\.mjs(?:\.map)?$/.test(entry))) rmSync(join(dist, name))
  await esbuild.build({
    entryPoints: {
      server: join(source, 'main.ts'),
      agent: join(source, 'agent-main.ts'),
      clew: join(source, 'clew.ts'),
      'pglite-worker': join(source, 'platform/db/embedded/pglite-worker.ts'),
      'sync-worker': join(source, 'platform/db/embedded/sync-worker.mjs'),
      'picture-process': join(source, 'features/profiles/picture-process.ts'),
      'seal-worker': join(source, 'features/games/seal-worker.ts'),
      'referee-worker': join(source, 'features/leaderboard/referee-worker.ts'),
      'rule-worker': join(source, 'platform/rule-agent/rule-worker.ts'),
      'hint-worker': join(source, 'platform/hint-worker.ts'),
      'seed-worker': join(source, 'cli/evaluation/seed-worker.ts'),
      'evaluation-worker': join(source, 'features/evaluations/evaluation-worker.ts'),
    },
    outdir: dist,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    minifyWhitespace: true,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    logLevel: 'warning',
    plugins: [loadAtRunTime],
    banner: { js: requireForCommonJs },
  })
  cpSync(join(source, 'migrations'), join(dist, 'migrations'), { recursive: true })
  await makeDatabaseTemplate()
}

/**
 * Packages that load what lies beside them stay outside the bundle; all others go in, for to find and read 1,200 files is
 * half of a start. Those in CommonJS are asked for by `require`: an `import` reads them twice.
 */
const loadAtRunTime = {
  name: 'load-at-run-time',
  setup(build) {
    build.onResolve({ filter: /^@electric-sql\/pglite|^pg-native$/ }, ({ path }) => ({ path, external: true }))
    build.onResolve({ filter: /^(@fastify\/swagger-ui|@node-rs\/argon2|sharp)$/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'commonjs' },
    )
    build.onLoad({ filter: /./, namespace: 'commonjs' }, ({ path }) => ({
      contents: `module.exports = require('${path}')`,
    }))
  },
}

/** Packages in CommonJS ask for Node's modules by `require`, which a module does not have. */
const requireForCommonJs =
  "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);"

/** An empty database, made once for a version of PGlite: `initdb` costs 850 MB and 2.5 s, a copy of it neither. */
async function makeDatabaseTemplate() {
  const folder = join(dist, 'pglite-template')
  const madeBy = join(dist, 'pglite-template-version')
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'))
  if (existsSync(madeBy) && readFileSync(madeBy, 'utf8') === version) return
  rmSync(folder, { recursive: true, force: true })
  const workerData = { task: 'make-cluster', folder, template: undefined }
  await once(new Worker(join(dist, 'pglite-worker.mjs'), { workerData }), 'exit')
  writeFileSync(madeBy, version)
}

function buildWeb() {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  return run(process.execPath, [vite, 'build', join(root, 'apps/web'), '--logLevel', 'warn'])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  console.log('Building …')
  for (const part of parts) if (isStale(part)) await build(part)
}
