import type { Game, GameInput } from '@clew/contracts/http/games'
import type { Submission, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import type { PublishState } from '@clew/contracts/http/publish-state'
import { getToken } from '../../../lib/session.ts'
import { createGame, fetchLastHint, publishState, publishTemplate, submitScore } from './api.ts'
import { createHintFeed, type FeedHandlers, type HintFeed } from './hint-feed.ts'

/** The doors of a game to the world: the server's, a guest's own browser, or a test. */
export interface GameDoors {
  createGame(body: GameInput, signal: AbortSignal): Promise<Game>
  publishTemplate(templateId: number, sessionId: string, signal: AbortSignal): Promise<unknown>
  publishState(body: PublishState, signal: AbortSignal): Promise<unknown>
  submitScore(body: Submission): Promise<SubmissionAnswer>
  createFeed(handlers: FeedHandlers): HintFeed
}

export const serverDoors: GameDoors = {
  createGame,
  publishTemplate,
  publishState,
  submitScore,
  createFeed: (handlers) =>
    createHintFeed({
      openSocket: (path, protocols) => new WebSocket(path, protocols),
      fetchLast: fetchLastHint,
      getToken,
      ...handlers,
    }),
}
