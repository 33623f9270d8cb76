import type { Submission } from '@clew/contracts/http/leaderboard'
import { doJobs } from '../../platform/thread-jobs.ts'
import { readClaimedRecord } from './claimed-record.ts'
import { judge, type RefereedGame } from './referee.ts'

/** A game whose hints and observations are JSON still, as the database writes them. */
export type UnreadGame = Omit<RefereedGame, 'hints' | 'observations'> &
  Readonly<Record<'hints' | 'observations', string>>

export type SubmissionWithRecord = Submission & { readonly record: string }

/** Without a game it is a claim. */
export interface RefereeJob {
  readonly submission: SubmissionWithRecord
  readonly game: UnreadGame | undefined
  readonly nowMs: number
}

function answer({ submission, game, nowMs }: RefereeJob) {
  if (!game) return readClaimedRecord(submission)
  const hints = JSON.parse(game.hints) as RefereedGame['hints']
  const observations = JSON.parse(game.observations) as RefereedGame['observations']
  return judge({ ...game, hints, observations }, submission, submission.record, nowMs)
}

doJobs(answer)
