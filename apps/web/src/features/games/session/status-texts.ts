import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'

/** What the play screen says for a while (`spec/game.md` section 8); everything else stands until it is replaced. */
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
export const noTemplatesText = (): string => t`No templates found. Please create one first.`
export const connectionLostText = (): string =>
  t`Connection lost. The game is paused and goes on by itself when the server is back.`
/** Section 2, Canvas overlays. */
export const guestText = (): string => t`Login to submit your score to leaderboard`
