import { completeChat, errorBody } from '../rule-agent/wire/chat-completions.ts'
import { rulesModel } from '../rule-agent/wire/rules-model.ts'

/**
 * The rule agent behind a `fetch`, as a server has it: answers `POST .../chat/completions` and `GET .../models` for OpenAI's own client to be tried on. Rejects only when the signal is aborted, as `fetch` does.
 */
export const builtinFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  request.signal.throwIfAborted()
  const { pathname } = new URL(request.url)
  if (request.method === 'GET' && pathname.endsWith('/models')) return jsonResponse(200, modelList)
  if (request.method === 'POST' && pathname.endsWith('/chat/completions')) return respond(await request.text())
  return jsonResponse(404, errorBody(`There is no ${request.method} ${pathname} here.`, null, 'not_found'))
}

const modelList = {
  object: 'list',
  data: [
    { id: rulesModel, object: 'model', created: 0, owned_by: 'clew', description: 'Rule engine, not a language model' },
  ],
}

function respond(text: string): Response {
  const body = parse(text)
  if (body === undefined) return jsonResponse(400, errorBody('The body is not JSON.', null, null))
  const reply = completeChat(body)
  if ('json' in reply) return jsonResponse(reply.status, reply.json)
  // The answer is known already, so all events go out at once: no artificial latency.
  return new Response([...reply.events].join(''), {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
  })
}

function jsonResponse(status: number, json: unknown): Response {
  return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
