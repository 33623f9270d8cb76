import type { Submission } from '@clew/contracts/http/leaderboard'
import { highestScore, mostOxygen } from '@clew/engine'
import { AppError } from '../../platform/errors.ts'

/** Throws when a claim without a record could not come from any game at all; more nobody can know about it. */
export function checkClaim(claim: Submission): void {
  const highest = highestScore(claim.mode, claim.germs, claim.oxygen_collected)
  const wrong = [
    claim.oxygen_collected > mostOxygen(claim.mode) && 'oxygen_collected is more than a board holds.',
    claim.backtrack_count > claim.total_steps && 'backtrack_count is more than total_steps.',
    claim.dead_end_entries > claim.total_steps && 'dead_end_entries is more than total_steps.',
    claim.new_score > highest.newScore + 0.5 && 'new_score is more than its formula can give.',
    claim.score > highest.score + 0.5 && 'score is more than its formula can give.',
  ].find((reason) => reason !== false)
  if (wrong !== undefined) throw new AppError('invalid_input', wrong)
}
