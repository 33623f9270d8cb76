import type { GameInput, Key, KeyInput } from '@clew/contracts/http/games'
import type { Submission, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import type { PublishState } from '@clew/contracts/http/publish-state'
import type { PromptTemplate } from '@clew/contracts/mqtt'
import type { GameSpec, SealStart } from '@clew/engine'
import type { FeedHandlers, HintFeed } from './hint-feed.ts'

export type BegunGame = GameSpec & {
  readonly game_id: number
  /** Without one nobody ranks the game. */
  readonly seal: SealStart | null
  /** The agent is so near and so quick that it is asked in every tick of a game in real time, whatever the send rate. */
  readonly isAskedEachTick: boolean
  /** What is missing, so that the game will not be ranked; null when nothing is. */
  readonly notRanked: string | null
}

/** What a game asks of the world: the server's, a guest's own browser, or a test. */
export interface GameBackend {
  /** With the seed of a maze that was played before it is practice, which nobody ranks. */
  createGame(body: GameInput, mazeSeed: number | null, signal: AbortSignal): Promise<BegunGame>
  giveKey(gameId: number, asked: KeyInput, signal: AbortSignal): Promise<Key>
  publishTemplate(templateId: number, sessionId: string, signal: AbortSignal): Promise<unknown>
  publishState(body: PublishState, signal: AbortSignal): Promise<unknown>
  submitScore(body: Submission): Promise<SubmissionAnswer>
  /** Where nobody submits: keeps a win that would count, until there is an account. */
  readonly keepWin?: (body: Submission & { record: string }) => void
  createFeed(handlers: FeedHandlers): HintFeed
}

/** The text of a template, as far as this browser knows it. */
export type ReadTemplate = (id: number) => PromptTemplate | null
