import type { GameInput } from '@clew/contracts/http/games'
import { specOnBoard } from '@clew/engine'
import { ApiError } from '../../../lib/api.ts'
import { getToken } from '../../../lib/session.ts'
import { submitScore } from '../../../lib/submit-score.ts'
import { withDeadline } from '../../../lib/with-deadline.ts'
import { createGame, fetchLastHint, giveKey, publishState, publishTemplate } from './api.ts'
import type { BegunGame, GameBackend, ReadTemplate } from './game-backend.ts'
import { createGuestBackend } from './guest-backend.ts'
import { createHintFeed } from './hint-feed.ts'
import { notBegunText, practiceText, templateGoneText, withPlayerHere } from './status-labels.ts'

/** A server that says nothing for so long is taken to be away. */
const patienceMs = { template: 5000, game: 10_000 } as const

/**
 * The server as backend. A game starts whatever the server says: without its template when that is gone, and in this browser,
 * with the agents that are there, when the server cannot or will not begin it. Such a game says what it lacks.
 */
export function createServerBackend(readTemplate: ReadTemplate): GameBackend {
  /** Where the game is that the server did not begin. */
  let here: GameBackend | null = null

  const begin = async (body: GameInput, signal: AbortSignal, notRanked: string | null): Promise<BegunGame> => {
    const begun = await withDeadline(patienceMs.game, signal, (patience) => createGame(body, patience))
    const { game_id, board, mode, seed, germs, commitment, window_ticks: windowTicks } = begun
    here = null
    const spec = specOnBoard(board, mode, seed, germs)
    return { ...spec, game_id, seal: { commitment, windowTicks }, isAskedEachTick: false, notRanked }
  }
  const beginHere = async (body: GameInput, mazeSeed: number | null, signal: AbortSignal): Promise<BegunGame> => {
    const backend = createGuestBackend(readTemplate)
    const game = await backend.createGame(body, mazeSeed, signal)
    here = backend
    return game
  }
  const beginHereAfter = async (body: GameInput, signal: AbortSignal, refusal: unknown): Promise<BegunGame> => {
    if (signal.aborted || !isPlayableHere(body, refusal)) throw refusal
    return { ...(await beginHere(body, null, signal)), notRanked: notBegunText(refusal, body) }
  }
  const beginPractice = async (body: GameInput, mazeSeed: number, signal: AbortSignal): Promise<BegunGame> => ({
    ...(await beginHere(body, mazeSeed, signal)),
    notRanked: withPlayerHere(practiceText(), body),
  })
  return {
    createGame(body, mazeSeed, signal) {
      if (mazeSeed !== null) return beginPractice(body, mazeSeed, signal)
      return begin(body, signal, null)
        .catch((refusal: unknown) => {
          if (!isTemplateGone(body, refusal)) throw refusal
          return begin({ ...body, template_id: null }, signal, templateGoneText(body.mode))
        })
        .catch((refusal: unknown) => beginHereAfter(body, signal, refusal))
    },
    giveKey,
    publishTemplate: (templateId, sessionId, signal) =>
      withDeadline(patienceMs.template, signal, (patience) => publishTemplate(templateId, sessionId, patience)),
    publishState: (body, signal) => (here?.publishState ?? publishState)(body, signal),
    submitScore,
    createFeed(handlers) {
      const pushed = createHintFeed({
        openSocket: (path, protocols) => new WebSocket(path, protocols),
        fetchLast: fetchLastHint,
        getToken,
        ...handlers,
      })
      let current = pushed
      return {
        connect(sessionId) {
          current.disconnect()
          current = here?.createFeed(handlers) ?? pushed
          current.connect(sessionId)
        },
        disconnect: () => current.disconnect(),
        wake: () => current.wake(),
        drop: () => current.drop(),
      }
    },
  }
}

/** Nobody else has this template, so there is one reason for its not being there. */
const isTemplateGone = ({ template_id: id, agent }: GameInput, refusal: unknown): boolean =>
  id != null && agent !== 'program' && refusal instanceof ApiError && refusal.status === 404

/** A program answers over the server alone; and what is wrong with the question itself has to be put right. */
function isPlayableHere({ mode, agent }: GameInput, refusal: unknown): boolean {
  if (mode === 'lam' && agent === 'program') return false
  return !(refusal instanceof ApiError) || (![401, 422].includes(refusal.status) && refusal.code !== 'forbidden')
}
