/** What the play screen says for a while (`spec/game.md` section 8); everything else stands until it is replaced. */
export interface PassingText {
  readonly text: string
  readonly durationMs: number
}

export const templatePublished: PassingText = { text: 'Template published!', durationMs: 1500 }
export const templatePublishFailed: PassingText = { text: 'Failed to publish template', durationMs: 2000 }
export const statePublished: PassingText = { text: 'State published', durationMs: 1500 }

/** Both texts of a submission: how it went. */
export const submissionTextMs = 3000
export const submitFailedText = 'Failed to submit score to leaderboard'
export const submittedText = (newScore: number, oldScore: number): string =>
  `Score ${newScore} (new) / ${oldScore} (old) submitted!`

export const loadingTemplatesText = 'Loading templates…'
export const noTemplatesText = 'No templates found. Please create one first.'
/** Section 2, Canvas overlays. */
export const guestText = 'Login to submit your score to leaderboard'
