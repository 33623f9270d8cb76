import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  readonly model: string
  readonly temperature?: number
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

/** A real chat-completions endpoint whose answers a journey decides. */
export interface ChatModel {
  /** For `LAM_BASE_URL`. */
  readonly url: string
  /** What it was asked, the newest last. */
  readonly asked: readonly Asked[]
  /** Questions whose connection was closed before the answer was complete. */
  readonly brokenOff: { count: number }
  /** From now on it answers this; without it, "You said: ..." with the question. */
  answerWith(text: string): void
  /** From now on it refuses with this status. */
  refuseWith(status: number, message: string): void
  /** Lets go on what a question that begins with "slowly" waits for. */
  goOn(): void
  /** Forgets what it was asked and told. */
  beginAnew(): void
  close(): Promise<void>
}

/** What is said of a question that begins with "slowly" before `goOn`. */
export const firstWords = 'The first words, '
const lastWords = 'and the last.'

type Behaviour = (response: ServerResponse, question: string) => void

const repeat: Behaviour = (response, question) => stream(response, `You said: ${question}`)

export async function startChatModel(): Promise<ChatModel> {
  const asked: Asked[] = []
  const brokenOff = { count: 0 }
  const waiting: (() => void)[] = []
  let behave: Behaviour = repeat
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.on('close', () => {
      if (!response.writableFinished) brokenOff.count += 1
    })
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    const body = JSON.parse(text) as Asked
    asked.push(body)
    const question = body.messages.at(-1)?.content ?? ''
    if (!question.startsWith('slowly')) return behave(response, question)
    begin(response)
    say(response, firstWords)
    waiting.push(() => end(response, lastWords))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    brokenOff,
    answerWith: (text) => {
      behave = (response) => stream(response, text)
    },
    refuseWith: (status, message) => {
      behave = (response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } }))
    },
    goOn: () => waiting.splice(0).forEach((go) => go()),
    beginAnew: () => {
      behave = repeat
      asked.length = 0
      waiting.length = 0
      brokenOff.count = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function stream(response: ServerResponse, text: string): void {
  begin(response)
  for (const part of text.match(/[^]{1,2000}/g) ?? []) say(response, part)
  end(response, '')
}

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

const send = (response: ServerResponse, fields: object) =>
  response.write(`data: ${JSON.stringify({ object: 'chat.completion.chunk', model: 'journey-model', ...fields })}\n\n`)

const say = (response: ServerResponse, content: string) =>
  send(response, { choices: [{ index: 0, delta: { content }, finish_reason: null }] })

function end(response: ServerResponse, lastText: string): void {
  say(response, lastText)
  send(response, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
  send(response, { choices: [], usage: { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 } })
  response.end('data: [DONE]\n\n')
}
