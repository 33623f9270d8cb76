import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { lamModeFactor } from '@clew/engine'
import { standardRow, type BenchRow } from '../../lib/agent-bench.ts'
import type { BoardMode } from '../../lib/ranking-queries.ts'

/** How the DQN does in the games of a ranking: a measurement, no run. */
export interface LineToBeat {
  /** Mean of the games that it won. */
  readonly score: NonNullable<BenchRow['wonScore']>
  readonly wins: Pick<BenchRow, 'rate' | 'low' | 'high'>
  readonly games: number
}

/**
 * Agents are held against lockstep, the one clock in which it does not count how long an agent thinks; people, who see every
 * tick, against a DQN that decides every tick and whose score lacks the factor that only LAM mode has.
 */
export function lineToBeat(mode: BoardMode): LineToBeat | null {
  const row = standardRow(mode === 'lam' ? 'lockstep' : 'every tick', 'dqn')
  const { wonScore, games } = row
  if (!wonScore) return null
  const factor = mode === 'lam' ? 1 : 1 / lamModeFactor
  const score = { mean: wonScore.mean * factor, low: wonScore.low * factor, high: wonScore.high * factor }
  return { score, wins: row, games }
}

type Ranked = Pick<LeaderboardEntry, 'new_score' | 'verified'>

/**
 * Before which of the rows a verified run with this score would stand, as the ranking orders them; as many as there are rows
 * for below the last one. Null where that is on a page that is not loaded.
 */
export function placeOfScore(entries: readonly Ranked[], score: number, isWhole: boolean): number | null {
  const place = entries.findIndex(({ verified, new_score }) => !verified || (new_score ?? -1) < score)
  if (place >= 0) return place
  return isWhole ? entries.length : null
}
