import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import { answerMessage } from './maze-answer.ts'
import { refuseTooLong } from './small-window.ts'

/** The only model that the server has. */
export const testModel = 'test-model'

interface ChatBody {
  readonly messages?: readonly { readonly role: string; readonly content: string }[]
  readonly max_tokens?: number
  readonly stream?: boolean
  readonly stream_options?: { readonly include_usage?: boolean }
}

/** What is wrong with the endpoint, or odd about it; nothing when not given. */
export interface ModelTroubles {
  /** Stands still unless its instructions have this sentence: what the sentence is worth is known. */
  readonly obeys?: string
  /** Before the first word of each answer. */
  readonly latencyMs?: number
  /** Every so many-th answer breaks off in the middle. */
  readonly failEvery?: number
  readonly windowTokens?: number
}

/**
 * Starts an OpenAI-compatible endpoint (`/v1/chat/completions`, `/v1/models`) that plays mazes, for journeys against a
 * model outside the process. `url` is to be used as `LAM_BASE_URL`; port 0 takes any free one.
 */
export async function startModelServer(
  port = 0,
  troubles: ModelTroubles = {},
): Promise<{ readonly url: string; close(): Promise<void> }> {
  let calls = 0
  const server = createServer((request, response) => {
    if (request.method === 'POST') calls += 1
    const isToFail = troubles.failEvery !== undefined && calls % troubles.failEvery === 0
    answer(request, response, { ...troubles, isToFail }).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const standStill = JSON.stringify({ hint: 'I wait.', path: [] })

type CallTroubles = ModelTroubles & { readonly isToFail: boolean }

async function answer(request: IncomingMessage, response: ServerResponse, troubles: CallTroubles): Promise<void> {
  if (request.url === '/v1/models')
    return sendJson(response, 200, { object: 'list', data: [{ id: testModel, object: 'model' }] })
  if (request.url !== '/v1/chat/completions') return sendJson(response, 404, { error: { message: 'No such address.' } })
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  const body = JSON.parse(text) as ChatBody
  const refusal = refuseTooLong(body, troubles.windowTokens ?? Number.POSITIVE_INFINITY, 'openai')
  if (refusal) return sendJson(response, refusal.status, refusal.body)
  await setTimeout(troubles.latencyMs ?? 0)
  const messages = body.messages ?? []
  const { obeys } = troubles
  const isTold =
    obeys === undefined || messages.some(({ role, content }) => role === 'system' && content.includes(obeys))
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  const reply = isTold ? answerMessage(question) : standStill
  const promptTokens = Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / 4)
  const tokens = reply.match(/[A-Za-z]+|\d+|\s+|[^]/g) ?? []
  const usage = {
    prompt_tokens: promptTokens,
    completion_tokens: tokens.length,
    total_tokens: promptTokens + tokens.length,
  }
  if (troubles.isToFail) return breakOff(response, tokens)
  if (body.stream) return sendStream(response, tokens, body.stream_options?.include_usage ? usage : undefined)
  const choice = { index: 0, message: { role: 'assistant', content: reply }, finish_reason: 'stop' }
  sendJson(response, 200, { id: 'test', object: 'chat.completion', model: testModel, choices: [choice], usage })
}

function sendStream(response: ServerResponse, tokens: readonly string[], usage: object | undefined): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (fields: object) =>
    response.write(
      `data: ${JSON.stringify({ id: 'test', object: 'chat.completion.chunk', model: testModel, ...fields })}\n\n`,
    )
  for (const content of tokens) send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
  if (usage) send({ choices: [], usage })
  response.end('data: [DONE]\n\n')
}

/** Some words, and then the connection is gone. */
function breakOff(response: ServerResponse, tokens: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const [content = ''] = tokens
  const choices = [{ index: 0, delta: { content }, finish_reason: null }]
  response.write(`data: ${JSON.stringify({ id: 'test', object: 'chat.completion.chunk', choices })}\n\n`, () =>
    response.destroy(),
  )
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
  console.log((await startModelServer(Number(values.port))).url)
}
