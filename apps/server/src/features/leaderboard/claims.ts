import type { Submission } from '@clew/contracts/http/leaderboard'
import { AppError } from '../../platform/errors.ts'

/** Floor cells that a board can have at most: no more pellets can have been there. */
const maxOxygen = { lam: 121, manual: 693 } as const

/** Throws when a claim without a record could not come from any game at all; more nobody can know about it. */
export function checkClaim(claim: Submission): void {
  const wrong = [
    claim.oxygen_collected > maxOxygen[claim.mode] && 'oxygen_collected is more than a board holds.',
    claim.backtrack_count > claim.total_steps && 'backtrack_count is more than total_steps.',
    claim.dead_end_entries > claim.total_steps && 'dead_end_entries is more than total_steps.',
    claim.new_score > highestNewScore(claim) + 0.5 && 'new_score is more than its formula can give.',
    claim.score > highestOldScore(claim) + 0.5 && 'score is more than its formula can give.',
  ].find((reason) => reason !== false)
  if (wrong !== undefined) throw new AppError('invalid_input', wrong)
}

/** "New score" of `docs/spec/game.md` section 9 with every bonus in full and no penalty. */
function highestNewScore({ oxygen_collected: oxygen, germs, mode }: Submission): number {
  const points = 5000 + 2000 + 1500 + 1000 + 150 * oxygen + 1000
  return points * (mode === 'lam' ? 1.5 : 1) * Math.min(1.3, 1 + germs / 30)
}

/** The old formulas there, for a win in no time or a loss at once. */
function highestOldScore({ oxygen_collected: oxygen, germs, mode }: Submission): number {
  const win =
    mode === 'lam'
      ? (oxygen * 100 + 2500 + 1500) * 2 * Math.min(1.5, 0.5 + germs / 10)
      : (oxygen * 100 + 400 + 1500) * 0.7 * Math.max(0.5, 1 - (10 - germs) * 0.05)
  return Math.max(win, oxygen * 100)
}
