import { endpointBases, shownAddress } from '@clew/agents/lam/endpoint-address'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from './env.ts'
import type { Model } from './model.ts'

type ProbeSettings = Pick<Env, 'lamBaseUrl' | 'lamApiKey'>

const timeoutMs = 5000

/** Asks the endpoint for its models, and says in one line of the log when it does not answer. Never rejects. */
export async function probeModel(env: ProbeSettings, { health }: Model, log: FastifyBaseLogger): Promise<void> {
  const { lamBaseUrl, lamApiKey } = env
  if (lamBaseUrl === undefined) return
  const trouble = await findTrouble(endpointBases(lamBaseUrl), lamApiKey)
  health.noteAnswer(trouble === undefined)
  if (trouble !== undefined)
    log.warn(`The model's endpoint ${shownAddress(lamBaseUrl)} ${trouble}. Games and chats say so until it answers.`)
}

/** What is wrong with the endpoint; a list of models that it does not have is nothing wrong. */
async function findTrouble(bases: readonly string[], apiKey: string | undefined): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${apiKey?.trim() || 'none'}` }
  for (const base of bases) {
    try {
      const response = await fetch(`${base}/models`, { headers, signal: AbortSignal.timeout(timeoutMs) })
      await response.body?.cancel()
      if (response.status === 401 || response.status === 403)
        return `refused the credentials (${response.status}): check LAM_API_KEY`
      if (response.status >= 500) return `is failing (${response.status})`
      if (response.ok) return undefined
    } catch (error) {
      return `does not answer (${causeOf(error)}): check LAM_BASE_URL`
    }
  }
  return undefined
}

/** The platform's `fetch` hides the reason in the cause; its own words may repeat the whole address. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'no reason given'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
