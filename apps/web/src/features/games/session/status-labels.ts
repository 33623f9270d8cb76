import type { GameInput } from '@clew/contracts/http/games'
import type { Mode } from '@clew/engine'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { ApiError } from '../../../lib/api.ts'

/** What the play screen says for a while (`docs/spec/game.md` section 8); everything else stands until it is replaced. */
export interface PassingText {
  readonly text: MessageDescriptor
  readonly durationMs: number
}

export const templatePublished: PassingText = { text: msg`Template published!`, durationMs: 1500 }
export const templatePublishFailed: PassingText = { text: msg`Failed to publish template`, durationMs: 2000 }
export const statePublished: PassingText = { text: msg`State published`, durationMs: 1500 }

/** Both texts of a submission: how it went. */
export const submissionTextMs = 3000
export const submitFailedText = (): string => t`Failed to submit score to leaderboard`
export const submittedText = (newScore: number, oldScore: number): string =>
  t`Score ${newScore} (new) / ${oldScore} (old) submitted!`

export const loadingTemplatesText = (): string => t`Loading templates…`
export const askingForModelText = (): string => t`Asking the server for its model…`
export const noTemplatesText = (): string => t`No templates found. Please create one first.`
export const connectionLostText = (): string =>
  t`Connection lost. The game is paused and goes on by itself when the server is back.`
/** `docs/spec/game.md` section 2, Canvas overlays. */
export const guestText = (): string => t`Login to submit your score to leaderboard`

/** Why a game will not be ranked whose maze was played before. */
export const practiceText = (): string => t`Practice: this maze was played before, so the game is not ranked.`

/** Why a game will not be ranked that is played with somebody else's template. */
export const triedText = (author: string): string =>
  t`Not ranked: this template belongs to ${author}. Games with a copy of your own count.`

/** Why a game will not be ranked whose template was deleted meanwhile. */
export const templateGoneText = (mode: Mode): string =>
  mode === 'lam'
    ? t`This game will not be ranked because its template is not there any more. The agent plays without one.`
    : t`This game will not be ranked because its template is not there any more.`

/** Why a game will not be ranked that the server did not begin, and who plays it instead of the server's model. */
export function notBegunText(refusal: unknown, body: Pick<GameInput, 'mode' | 'agent'>): string {
  const detail = refusal instanceof ApiError && refusal.status > 0 ? refusal.message : null
  const reason =
    detail === null
      ? t`This game will not be ranked because the server cannot be reached.`
      : t`This game will not be ranked because the server did not begin it: ${detail}`
  return withPlayerHere(reason, body)
}

/** Names who plays in this browser instead of the server's model. */
export const withPlayerHere = (reason: string, { mode, agent }: Pick<GameInput, 'mode' | 'agent'>): string =>
  mode === 'lam' && (agent ?? 'lam') === 'lam'
    ? `${reason} ${t`The built-in rule engine plays it in this browser.`}`
    : reason

/** In the middle of a game. */
export const templateDeletedText = (): string => t`The template was deleted. The agent goes on without it.`
