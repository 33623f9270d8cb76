import type { LocalModelServer } from '@clew/contracts/http/models'
import { createShortCache } from '../../platform/short-cache.ts'
import { type LocalAddress, readLocalJson } from './local-json.ts'
import { isEmbedding, type LocalServerShape, localServerShapes } from './local-server-shapes.ts'

type Kind = LocalModelServer['kind']

export interface LocalSearch {
  /** Other ports than the usual ones. */
  readonly ports?: Readonly<Record<Kind, number>>
  /** The endpoint that is used already, and need not be found. */
  readonly usedUrl?: string | undefined
}

const kinds = Object.keys(localServerShapes) as Kind[]
const hosts = ['127.0.0.1', '::1'] as const
/** For all that is asked of one server. */
const timeoutMs = 400
const maxModels = 100
const maxNameLength = 200

/** The model servers on this machine, each asked for its name and its models and for nothing else. Never rejects. */
export async function findLocalServers({ ports, usedUrl }: LocalSearch = {}): Promise<LocalModelServer[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const shape = localServerShapes[kind]
      const port = ports?.[kind] ?? shape.usualPort
      return isAt(usedUrl, port) ? undefined : findServer(kind, shape, port)
    }),
  )
  return found.filter((server) => server !== undefined)
}

/** Told once when it listens on both addresses. */
async function findServer(kind: Kind, shape: LocalServerShape, port: number): Promise<LocalModelServer | undefined> {
  const servers = await Promise.all(
    hosts.map(async (host) => {
      const models = await askForModels(shape, { host, port })
      return models && { kind, base_url: urlOf({ host, port }), models }
    }),
  )
  return servers.find((server) => server !== undefined)
}

async function askForModels({ paths, answers }: LocalServerShape, address: LocalAddress) {
  const signal = AbortSignal.timeout(timeoutMs)
  const said = await Promise.all(paths.map((path) => readLocalJson(address, path, signal)))
  return answers.safeParse(said).data?.filter(isUsableName).slice(0, maxModels)
}

const isUsableName = (name: string) =>
  name.trim() !== '' && name.length <= maxNameLength && !/\p{C}/u.test(name) && !isEmbedding(name)

const urlOf = ({ host, port }: LocalAddress) => `http://${host === '::1' ? '[::1]' : host}:${port}/v1`

function isAt(url: string | undefined, port: number): boolean {
  if (url === undefined) return false
  const { hostname, port: given, protocol } = new URL(url)
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(hostname)
  return isLocal && Number(given || (protocol === 'https:' ? 443 : 80)) === port
}

const rememberedMs = 10_000

/** One search for everybody who asks within a few seconds. */
export function shareSearches(search: () => Promise<LocalModelServer[]>): typeof search {
  const searches = createShortCache<Promise<LocalModelServer[]>>({ ttlMs: rememberedMs, maxEntries: 1 })
  return () => {
    const known = searches.get('newest')
    if (known) return known
    const begun = search()
    searches.set('newest', begun)
    return begun
  }
}
