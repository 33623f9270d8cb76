import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Dialect } from './small-window.ts'
import { refuseTooLong } from './small-window.ts'

/** A chat-completions request as the server got it. */
export interface SeenRequest {
  readonly model: string
  readonly body: Readonly<Record<string, unknown>>
  readonly authorization: string | undefined
}

export interface FaultServer {
  /** To be used as `baseUrl`. */
  readonly url: string
  readonly requests: readonly SeenRequest[]
  /** Calls whose connection the client has closed before the answer was complete. */
  readonly brokenOff: { count: number }
  close(): Promise<void>
}

/** The JSON object that every good answer holds. */
export const goodReply = {
  hint: 'Go right.',
  path: [
    [1, 1],
    [2, 1],
  ],
} as const

type Fault = (response: ServerResponse, request: SeenRequest, attempt: number) => void

const goodText = JSON.stringify(goodReply)
const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 }

/** What the server does, by the name of the model asked for. */
const faults = {
  ok: (response) => sendStream(response, goodText),
  'no-usage': (response) => sendStream(response, goodText, { withUsage: false }),
  'rate-limited-once': (response, _, attempt) =>
    attempt === 1 ? sendError(response, 429, 'slow down', { 'retry-after': '0' }) : sendStream(response, goodText),
  'rate-limited': (response) => sendError(response, 429, 'slow down', { 'retry-after': '60' }),
  'server-error': (response) => sendError(response, 500, 'out of memory'),
  'server-error-once': (response, _, attempt) =>
    attempt === 1 ? sendError(response, 503, 'loading', { 'retry-after': '0' }) : sendStream(response, goodText),
  'html-502': (response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body><h1>502 Bad Gateway</h1></body></html>'),
  'leaks-key': (response, { authorization }) =>
    sendError(response, 400, `Incorrect key provided: ${authorization?.slice(7)} in ${authorization}`),
  'bad-key': (response, { authorization }) => sendError(response, 401, `Incorrect key provided: ${authorization}`),
  'rejects-stream-options': (response, { body }) =>
    'stream_options' in body
      ? sendError(response, 400, 'Unknown field: stream_options')
      : sendStream(response, goodText, { withUsage: false }),
  'refuses-json-mode': (response, { body }) =>
    'response_format' in body
      ? sendError(response, 400, "'response_format' of type 'json_object' is not supported with this model.")
      : sendStream(response, goodText),
  'wants-json-named': (response, { body }) =>
    'response_format' in body && !/json/i.test(JSON.stringify(body['messages']))
      ? sendError(response, 400, "'messages' must contain the word 'json' in some form, to use 'response_format'.")
      : sendStream(response, goodText),
  'refuses-max-tokens': (response, { body }) =>
    'max_tokens' in body
      ? sendError(response, 400, "'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.")
      : sendStream(response, goodText),
  'knows-no-limit': (response, { body }) =>
    'max_tokens' in body ? sendError(response, 422, 'Extra inputs: max_tokens') : sendStream(response, goodText),
  'refuses-without-a-name': (response, { body }) =>
    'response_format' in body || 'stream_options' in body
      ? sendError(response, 400, 'Bad request.')
      : sendStream(response, goodText, { withUsage: false }),
  'window-openai': smallWindow('openai'),
  'window-vllm': smallWindow('vllm'),
  'window-llamacpp': smallWindow('llamacpp'),
  'window-ollama': smallWindow('ollama'),
  'fails-every-third': (response, _, attempt) =>
    attempt % 3 === 0 ? response.destroy() : sendStream(response, goodText),
  'too-long-context': (response) => sendError(response, 400, 'The context is 4096 tokens long.'),
  cut: (response) => {
    startStream(response)
    sendDelta(response, goodText.slice(0, 12))
    setTimeout(() => response.destroy(), 5)
  },
  'ends-early': (response) => {
    startStream(response)
    sendDelta(response, goodText.slice(0, 12))
    response.end()
  },
  'error-event': (response) => {
    startStream(response)
    response.end(`data: ${JSON.stringify({ error: { message: 'The GPU is on fire.' } })}\n\n`)
  },
  silence: () => {},
  'silence-after-an-object': (response) => {
    startStream(response)
    sendDelta(response, `${goodText} Now let me`)
  },
  'silence-in-an-object': (response) => {
    startStream(response)
    sendDelta(response, goodText.slice(0, -1))
  },
  'silence-after-a-word': (response) => {
    startStream(response)
    sendDelta(response, '{"hint":')
  },
  'ten-megabytes': (response) => sendLong(response, (text) => `data: ${JSON.stringify(chunkOf(text))}\n\n`),
  'ten-megabytes-in-one-event': (response) => sendLong(response, (text) => text),
  garbage: (response) => {
    startStream(response)
    response.end('data: {"choices": [oops\n\n')
  },
  'wrong-shape': (response) => {
    startStream(response)
    response.end('data: {"choices": "none", "usage": 7}\n\n')
  },
  'html-200': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome!</html>'),
  prose: (response) => sendStream(response, 'I would go right, and then down.'),
  think: (response) => sendStream(response, `<think>Right is {open}.</think>\n${goodText}`),
  fenced: (response) => sendStream(response, `Here you are:\n\`\`\`json\n${goodText}\n\`\`\`\nGood luck!`),
} as const satisfies Record<string, Fault>

/** A model name that makes the server misbehave in that way. */
export type FaultName = keyof typeof faults

/** Starts a real HTTP server that speaks streamed chat completions and goes wrong as the model's name says. */
export async function startFaultServer(): Promise<FaultServer> {
  const requests: SeenRequest[] = []
  const brokenOff = { count: 0 }
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) brokenOff.count += 1
    })
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end('404 page not found')
    void readBody(request).then((text) => {
      const body = JSON.parse(text) as Record<string, unknown>
      const seen = { model: String(body['model']), body, authorization: request.headers.authorization }
      requests.push(seen)
      const attempt = requests.filter((earlier) => earlier.model === seen.model).length
      faults[seen.model as FaultName](response, seen, attempt)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    brokenOff,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The window of the models whose names begin with `window-`. */
export const smallWindowTokens = 4096

function smallWindow(dialect: Dialect): Fault {
  return (response, { body }) => {
    const refusal = refuseTooLong(body, smallWindowTokens, dialect)
    if (!refusal) return sendStream(response, goodText)
    response.writeHead(refusal.status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal.body))
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

function startStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

function chunkOf(content: string, finishReason: string | null = null) {
  return {
    id: 'x',
    object: 'chat.completion.chunk',
    model: 'fault-model-1',
    choices: [{ index: 0, delta: { content }, finish_reason: finishReason }],
  }
}

function sendDelta(response: ServerResponse, text: string): void {
  response.write(`data: ${JSON.stringify(chunkOf(text))}\n\n`)
}

function sendStream(response: ServerResponse, text: string, { withUsage = true } = {}): void {
  startStream(response)
  for (const part of text.match(/[^]{1,9}/g) ?? []) sendDelta(response, part)
  response.write(`data: ${JSON.stringify(chunkOf('', 'stop'))}\n\n`)
  if (withUsage) response.write(`data: ${JSON.stringify({ ...chunkOf(''), choices: [], usage })}\n\n`)
  response.end('data: [DONE]\n\n')
}

function sendLong(response: ServerResponse, eventOf: (text: string) => string): void {
  startStream(response)
  for (let megabyte = 0; megabyte < 10; megabyte += 1)
    for (let part = 0; part < 16; part += 1) response.write(eventOf('['.repeat(65_536)))
  response.end()
}

function sendError(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ error: { message, type: 'fault', code: null } }))
}
