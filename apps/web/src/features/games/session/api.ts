import type { Game, GameInput, Key, KeyInput } from '@clew/contracts/http/games'
import type { PublishState } from '@clew/contracts/http/publish-state'
import type { HintEnvelope } from '@clew/contracts/socket'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** One that was begun and is not known of is never played. */
export const createGame = (body: GameInput, signal: AbortSignal): Promise<Game> =>
  call('POST /api/games', {
    body,
    fallback: t`The game could not be started`,
    signal,
    isRepeatable: true,
  })

export const giveKey = (gameId: number, asked: KeyInput, signal: AbortSignal): Promise<Key> =>
  call('POST /api/games/:id/keys', {
    params: { id: gameId },
    body: asked,
    fallback: t`The game could not be continued`,
    signal,
  })

export const publishTemplate = (templateId: number, sessionId: string, signal: AbortSignal): Promise<unknown> =>
  call('POST /api/mqtt/publish_template', {
    body: { template_id: templateId, reset: true, session_id: sessionId },
    fallback: t`Failed to publish template`,
    signal,
  })

export const publishState = (body: PublishState, signal: AbortSignal): Promise<unknown> =>
  call('POST /api/mqtt/publish_state', { body, fallback: t`Failed to publish state`, signal })

export const fetchLastHint = (sessionId: string, signal: AbortSignal): Promise<HintEnvelope> =>
  call('GET /api/mqtt/last_hint', { query: { session_id: sessionId }, fallback: t`Failed to fetch hints`, signal })

/** Which model answers in LAM mode, and how fast: asked for again when another game is begun. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => call('GET /api/health', { fallback: t`Failed to ask for the model`, signal }),
  staleTime: 10_000,
})
