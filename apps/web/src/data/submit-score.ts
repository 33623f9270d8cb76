import type { Submission, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { t } from '@lingui/core/macro'
import { call } from '../lib/api.ts'

/** Not tied to the page: a game that was won counts even when the player leaves at once. */
export const submitScore = (body: Submission): Promise<SubmissionAnswer> =>
  call('POST /api/leaderboard/submit', { body, fallback: t`Failed to submit score to leaderboard` })
