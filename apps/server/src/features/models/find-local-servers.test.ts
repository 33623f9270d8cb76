import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LocalModelServer } from '@clew/contracts/http/models'
import { afterEach, describe, expect, it, test } from 'vitest'
import { findLocalServers, shareSearches } from './find-local-servers.ts'

type Kind = LocalModelServer['kind']
type Answers = Readonly<Record<string, unknown>>

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(listener: RequestListener, host = '127.0.0.1', port = 0): Promise<number> {
  const server = createServer(listener).listen(port, host)
  open.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const port = await listen(() => undefined)
  const server = open.pop()
  server?.close()
  return port
}

const answering =
  (answers: Answers): RequestListener =>
  ({ url = '' }, response) => {
    const answer = answers[url]
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: 'not found' }))
  }

/** Looks for one kind, the others being nowhere. */
async function find(kind: Kind, port: number, usedUrl?: string) {
  const nowhere = await closedPort()
  const ports = { ollama: nowhere, 'lm-studio': nowhere, 'llama.cpp': nowhere, vllm: nowhere, [kind]: port }
  return findLocalServers({ ports, usedUrl })
}

const ollama: Answers = {
  '/api/version': { version: '0.12.3' },
  '/api/tags': {
    models: [
      { name: 'qwen3:8b', model: 'qwen3:8b', size: 5e9, details: { family: 'qwen3' } },
      { name: 'nomic-embed-text:latest', model: 'nomic-embed-text:latest', details: { family: 'nomic-bert' } },
    ],
  },
}
const lmStudio: Answers = {
  '/api/v0/models': {
    object: 'list',
    data: [
      { id: 'qwen2-vl-7b-instruct', object: 'model', type: 'vlm', publisher: 'mlx-community', state: 'not-loaded' },
      { id: 'e5-large', object: 'model', type: 'embeddings', publisher: 'someone', state: 'not-loaded' },
    ],
  },
}
const olderLmStudio: Answers = {
  '/v1/models': {
    object: 'list',
    data: [
      { id: 'mistral-7b', object: 'model', owned_by: 'organization-owner' },
      { id: 'text-embedding-nomic', object: 'model', owned_by: 'organization-owner' },
    ],
  },
}
const llamaCpp: Answers = {
  '/health': { status: 'ok' },
  '/props': { default_generation_settings: { n_ctx: 4096 }, model_path: '/home/ada/models/tiny.Q4_K_M.gguf' },
}
const vllm: Answers = {
  '/v1/models': { object: 'list', data: [{ id: 'org/model-7b', object: 'model', owned_by: 'vllm' }] },
}

describe('a server is known by what it answers', () => {
  const path = '../models/big model.gguf'
  test.each<[string, Kind, Answers, string[]]>([
    ['Ollama, without its models for embeddings', 'ollama', ollama, ['qwen3:8b']],
    ['LM Studio, without those of the type embeddings', 'lm-studio', lmStudio, ['qwen2-vl-7b-instruct']],
    ['an older LM Studio', 'lm-studio', olderLmStudio, ['mistral-7b']],
    ['llama.cpp, by the name of its file', 'llama.cpp', llamaCpp, ['tiny.Q4_K_M.gguf']],
    [
      'llama.cpp, by its list',
      'llama.cpp',
      { ...llamaCpp, '/v1/models': { object: 'list', data: [{ id: path }, { id: 'org/router-model:Q4' }] } },
      ['big model.gguf', 'org/router-model:Q4'],
    ],
    ['vLLM', 'vllm', vllm, ['org/model-7b']],
  ])('%s', async (_name, kind, answers, models) => {
    const port = await listen(answering(answers))
    expect(await find(kind, port)).toEqual([{ kind, base_url: `http://127.0.0.1:${port}/v1`, models }])
  })
})

describe('nothing is found where', () => {
  const html = '<!doctype html><title>Welcome</title>'
  test.each<[string, Kind, RequestListener]>([
    ['another program answers with JSON', 'ollama', answering({ '/api/version': { version: 3 }, '/api/tags': [] })],
    ['only half of the answers fit', 'ollama', answering({ '/api/version': { version: '1' } })],
    ['a list has no owner', 'vllm', answering({ '/v1/models': { object: 'list', data: [{ id: 'x' }] } })],
    ['a list has another owner', 'vllm', answering(olderLmStudio)],
    ['a list of OpenAI’s form is not LM Studio’s', 'lm-studio', answering(vllm)],
    ['a list is empty', 'vllm', answering({ '/v1/models': { object: 'list', data: [] } })],
    ['there is health but no model', 'llama.cpp', answering({ '/health': { status: 'ok' }, '/props': {} })],
    ['there are pages', 'llama.cpp', (_request, response) => response.end(html)],
    ['every call is refused', 'vllm', (_request, response) => response.writeHead(401).end(JSON.stringify(vllm))],
    ['nobody answers', 'ollama', () => undefined],
    ['the connection is cut', 'vllm', ({ socket }) => socket.destroy()],
  ])('%s', async (_name, kind, listener) => {
    expect(await find(kind, await listen(listener))).toEqual([])
  })

  it('nobody listens', async () => {
    expect(await find('ollama', await closedPort())).toEqual([])
  })

  it('the answer has no end, of which only the beginning is read', async () => {
    let bytes = 0
    const port = await listen((_request, response) => {
      const more = () => {
        if (response.destroyed) return
        bytes += 65_536
        response.write(' '.repeat(65_536), more)
      }
      more()
    })
    expect(await find('vllm', port)).toEqual([])
    // What the connection itself holds comes on top of what is read.
    expect(bytes).toBeLessThan(16 * 1024 * 1024)
  })

  it('a redirection leads to the right answer, which is not followed', async () => {
    const asked: string[] = []
    const real = await listen(answering(vllm))
    const port = await listen(({ url = '' }, response) => {
      asked.push(url)
      response.writeHead(302, { location: `http://127.0.0.1:${real}${url}` }).end(JSON.stringify(vllm['/v1/models']))
    })
    expect(await find('vllm', port)).toEqual([])
    expect(asked).toEqual(['/v1/models'])
  })

  it('the server is used already, which is not even asked', async () => {
    const asked: unknown[] = []
    const port = await listen((request, response) => {
      asked.push(request.url)
      answering(ollama)(request, response)
    })
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(await find('ollama', port, `http://${host}:${port}/v1`)).toEqual([])
    expect(asked).toEqual([])
    expect(await find('ollama', port, `http://models.example:${port}/v1`)).toHaveLength(1)
  })
})

test('it is asked with GET alone, for nothing but its name and its models', async () => {
  const asked: string[] = []
  const port = await listen((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answering(llamaCpp)(request, response)
  })
  await find('llama.cpp', port)
  expect(asked.toSorted()).toEqual(['GET /health', 'GET /props', 'GET /v1/models'])
})

test('names that are too long, too many or not plain text are left out', async () => {
  const names = ['x'.repeat(201), 'a\u202eb', 'a\nb', ' ', ...Array.from({ length: 150 }, (_, n) => `model-${n}`)]
  const data = names.map((id) => ({ id, owned_by: 'vllm' }))
  const [server] = await find('vllm', await listen(answering({ '/v1/models': { object: 'list', data } })))
  expect(server?.models).toHaveLength(100)
  expect(server?.models).toEqual(names.slice(4, 104))
})

describe('on a machine with IPv6', async () => {
  const hasIpv6 = await listen(() => undefined, '::1').then(
    () => true,
    () => false,
  )

  test.runIf(hasIpv6)('a server on both addresses is told once', async () => {
    const port = await listen(answering(ollama))
    await listen(answering(ollama), '::1', port)
    expect(await find('ollama', port)).toMatchObject([{ base_url: `http://127.0.0.1:${port}/v1` }])
  })

  test.runIf(hasIpv6)('one that listens there alone is found', async () => {
    const port = await listen(answering(ollama), '::1')
    expect(await find('ollama', port)).toMatchObject([{ base_url: `http://[::1]:${port}/v1` }])
  })
})

test('all kinds are found at once, Ollama first', async () => {
  const ports = {
    ollama: await listen(answering(ollama)),
    'lm-studio': await listen(answering(lmStudio)),
    'llama.cpp': await listen(answering(llamaCpp)),
    vllm: await listen(answering(vllm)),
  }
  expect((await findLocalServers({ ports })).map(({ kind }) => kind)).toEqual(Object.keys(ports))
})

test('whoever asks again at once is told the same, and no server is asked again', async () => {
  let asked = 0
  const port = await listen((request, response) => {
    asked += 1
    answering(vllm)(request, response)
  })
  const search = shareSearches(() => find('vllm', port))
  const [first, second] = await Promise.all([search(), search()])
  expect(await search()).toEqual(first)
  expect(second).toEqual(first)
  expect(first).toHaveLength(1)
  expect(asked).toBe(1)
})
