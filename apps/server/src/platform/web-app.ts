import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApiPath } from './api-path.ts'

/** Everything that a browser shows as a page, under a strict content policy: the API's reference and, when built, the web app. */
export async function registerWebApp(app: FastifyInstance, { webDir }: { webDir: string }): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(webDir) },
      // Whoever puts the server behind HTTPS decides that for the whole host.
      strictTransportSecurity: false,
    })
    await pages.register(swaggerUi, { routePrefix: '/api/docs', indexPrefix: '' })
    if (existsSync(webDir)) await serveWebApp(pages, webDir)
  })
  // Unknown calls are no pages, whose headers take longer to make than such an answer.
  for (const url of ['/api/*', '/v1/*'])
    app.get(url, { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
}

const contentPolicy = (webDir: string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...inlineScripts(webDir)],
  // The component kit sets its variables in style attributes and one style element.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", (request: { headers: FastifyRequest['headers'] }) => socketOrigins(request.headers.host)],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
})

/** Of the scripts that the build wrote into the page, by their hashes; no other text is ever run. */
function inlineScripts(webDir: string): string[] {
  const page = join(webDir, 'index.html')
  const texts = existsSync(page) ? readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gs) : []
  return [...texts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** Not every browser takes 'self' to mean this host's sockets too. */
function socketOrigins(host = ''): string {
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'"
}

/**
 * Files of the build, and for every other path the page whose router knows it: the one that fetches what it will show at
 * once where the build made such (`pages/leaderboard.html` at `/leaderboard`), else `index.html`.
 */
async function serveWebApp(pages: FastifyInstance, webDir: string): Promise<void> {
  await pages.register(fastifyStatic, {
    root: webDir,
    serve: false,
    // The build lays a compressed copy beside each text.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cachingOf(path))
      // It is for pages, and longer than many a script.
      if (isAsset(path)) void reply.removeHeader('content-security-policy')
    },
  })
  const files = listFiles(webDir)
  // One route for all of them: one each takes longer to make than everything else at the start.
  pages.get('/*', { schema: { hide: true } }, (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (isShown(path.slice(1)) && files.has(path.slice(1))) return reply.sendFile(path)
    if (isApiPath(path) || /^\/(?:assets|mqtt)(?:\/|$)/.test(path)) return reply.callNotFound()
    const page = `pages/${/^\/([a-z]+)\/?$/.exec(path)?.[1]}.html`
    return reply.sendFile(files.has(page) ? page : 'index.html')
  })
}

/** By their paths from the folder, as addresses write them. */
function listFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')))
}

/** Compressed copies and pages have no address of their own. */
const isShown = (file: string) => !/\.(?:br|gz)$|^pages\//.test(file)

const isAsset = (path: string) => path.includes(`${sep}assets${sep}`)

/** The names under `assets` hold a hash of the content; the rest must be asked for again. */
const cachingOf = (path: string) => (isAsset(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
