import { type AgentName, isBaseline } from '@clew/contracts/agents'
import type { Submission, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { encodeRecord, finalScore, finishRecording, metrics, tickMs, type Mode, type Recording } from '@clew/engine'
import { t } from '@lingui/core/macro'
import { isServerAway } from '../../../lib/api.ts'
import { backOffMs } from '../../../lib/live-socket.ts'
import type { GameBackend } from './game-backend.ts'
import { guestText, submitFailedText } from './status-labels.ts'

/** How the one submission of a game stands. */
export type SubmissionState =
  | { readonly kind: 'none' }
  /** Nothing is sent; the reason stands on the end screen. `isKept`: it can be sent once there is an account. */
  | { readonly kind: 'withheld'; readonly reason: string; readonly isKept?: true }
  /** `isLost`: the server cannot be reached, and is asked again. */
  | { readonly kind: 'sending'; readonly isLost: boolean }
  | { readonly kind: 'submitted'; readonly answer: SubmissionAnswer }
  | { readonly kind: 'failed'; readonly detail: string }

interface Ids {
  readonly gameId: number
  readonly templateId: number
  readonly sessionId: string
}

/** The engine's own numbers, and the record by which the server checks them (`docs/spec/game.md` section 7). */
export function submissionOf(
  recording: Recording,
  { gameId, templateId, sessionId }: Ids,
): Submission & { record: string } {
  const { game } = recording
  const { score, newScore } = finalScore(game)
  const counted = metrics(game)
  return {
    template_id: templateId,
    session_id: sessionId,
    score,
    new_score: newScore,
    survival_time: (game.tick * tickMs) / 1000,
    oxygen_collected: game.oxygenCollected,
    germs: game.germs.length,
    mode: game.spec.mode,
    total_steps: counted.totalSteps,
    optimal_steps: counted.optimalSteps,
    backtrack_count: counted.backtrackCount,
    collision_count: counted.collisionCount,
    dead_end_entries: counted.deadEndEntries,
    avg_latency_ms: counted.avgLatencyMs,
    game_id: gameId,
    record: encodeRecord(finishRecording(recording)),
  }
}

interface SubmitRequest {
  readonly gameId: number
  readonly templateId: number | null
  readonly sessionId: string
  readonly mode: Mode
  readonly agent: AgentName
  readonly isSignedIn: boolean
  readonly notRanked: string | null
}

const withheld = (reason: string): SubmissionState => ({ kind: 'withheld', reason })

/** A game that ends while the server is away is worth so many tries, over some minutes. */
const mostTries = 20

/** What is missing for a place on the leaderboard, besides an account; null when nothing is. */
function findMissing({ hints }: Recording, { mode, agent, templateId }: SubmitRequest): string | null {
  if (mode === 'lam' && isBaseline(agent)) return t`A baseline played, not your template: this score is not ranked.`
  if (templateId === null) return t`Choose a template to get on the leaderboard.`
  return mode === 'lam' && hints.length === 0 ? t`Not ranked: no hint was played.` : null
}

/**
 * Sends the game, unless there is a reason not to, and says how that went (`docs/spec/game.md` section 6). Never
 * rejects.
 */
export async function submitGame(
  { submitScore, keepWin }: Pick<GameBackend, 'submitScore' | 'keepWin'>,
  recording: Recording,
  request: SubmitRequest,
  onSending: (isLost: boolean) => void,
): Promise<SubmissionState> {
  const { gameId, templateId, sessionId, isSignedIn, notRanked } = request
  if (notRanked !== null) return withheld(notRanked)
  const missing = findMissing(recording, request)
  if (missing !== null) return withheld(isSignedIn ? missing : guestText())
  const submission = submissionOf(recording, { gameId, templateId: templateId!, sessionId })
  if (!isSignedIn) return keepForAccount(recording, () => keepWin?.(submission))
  onSending(false)
  for (let tries = 1; ; tries++) {
    try {
      return { kind: 'submitted', answer: await submitScore(submission) }
    } catch (error) {
      if (tries === mostTries || !isServerAway(error))
        return { kind: 'failed', detail: error instanceof Error ? error.message : submitFailedText() }
    }
    onSending(true)
    await new Promise((resolve) => setTimeout(resolve, backOffMs(tries)))
  }
}

/** A guest's loss is nothing that anybody wants to have counted later. */
function keepForAccount({ game }: Recording, keep: () => void): SubmissionState {
  if (game.status !== 'won') return withheld(guestText())
  keep()
  return { kind: 'withheld', reason: guestText(), isKept: true }
}
