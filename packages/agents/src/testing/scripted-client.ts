import type { ChatRequest, ModelClient, ModelEvent } from '../model-client.ts'

/** A `ModelClient` under the test's control: each call waits until the test ends it. */
export interface ScriptedClient extends ModelClient {
  readonly calls: readonly ScriptedCall[]
  /** Resolves when the call of that number, from 1, was made. */
  called(number: number): Promise<ScriptedCall>
}

export interface ScriptedCall {
  readonly request: ChatRequest
  readonly signal: AbortSignal
  end(event: ModelEvent): void
  reply(text: string): void
}

export function createScriptedClient(): ScriptedClient {
  const calls: ScriptedCall[] = []
  const watchers = new Set<() => void>()
  return {
    model: 'scripted',
    windowTokens: Number.POSITIVE_INFINITY,
    calls,
    called: (number) =>
      new Promise((resolve) => {
        const look = () => {
          const call = calls[number - 1]
          if (!call) return
          watchers.delete(look)
          resolve(call)
        }
        watchers.add(look)
        look()
      }),
    async *stream(request, signal) {
      const events = await new Promise<ModelEvent[]>((resolve) => {
        calls.push({
          request,
          signal,
          end: (event) => resolve([event]),
          reply: (text) => resolve([{ type: 'delta', text }, doneEvent]),
        })
        for (const look of watchers) look()
      })
      yield* events
    },
  }
}

const doneEvent: ModelEvent = {
  type: 'done',
  usage: { promptTokens: 1, completionTokens: 1, estimated: false },
  model: 'scripted',
  finishReason: 'stop',
}
