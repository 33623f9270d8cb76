import type { Game, GameInput, Key, KeyInput } from '@clew/contracts/http/games'
import type { Submission, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import type { PublishState } from '@clew/contracts/http/publish-state'
import type { SealStart } from '@clew/engine'
import { getToken } from '../../../lib/session.ts'
import { createGame, fetchLastHint, giveKey, publishState, publishTemplate, submitScore } from './api.ts'
import { createHintFeed, type FeedHandlers, type HintFeed } from './hint-feed.ts'

export type BegunGame = Omit<Game, 'commitment' | 'window_ticks'> & {
  /** Without one nobody ranks the game. */
  readonly seal: SealStart | null
  /** The agent is so near and so quick that it is asked in every tick of a game in real time, whatever the send rate. */
  readonly isAskedEachTick: boolean
}

/** The doors of a game to the world: the server's, a guest's own browser, or a test. */
export interface GameDoors {
  createGame(body: GameInput, signal: AbortSignal): Promise<BegunGame>
  giveKey(gameId: number, asked: KeyInput, signal: AbortSignal): Promise<Key>
  publishTemplate(templateId: number, sessionId: string, signal: AbortSignal): Promise<unknown>
  publishState(body: PublishState, signal: AbortSignal): Promise<unknown>
  submitScore(body: Submission): Promise<SubmissionAnswer>
  createFeed(handlers: FeedHandlers): HintFeed
}

export const serverDoors: GameDoors = {
  createGame: async (body, signal) => {
    const { commitment, window_ticks: windowTicks, ...game } = await createGame(body, signal)
    return { ...game, seal: { commitment, windowTicks }, isAskedEachTick: false }
  },
  giveKey,
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
