import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { lamModeFactor } from '@clew/engine'
import { peoplesBoardRow, standardRow, type BenchRow } from '../../data/agent-bench.ts'
import type { BoardDivision, BoardMode } from '../../data/ranking.ts'

/** How the DQN does in the games of a ranking: a measurement, no run. */
export interface LineToBeat {
  /** Mean of the games that it won. */
  readonly score: NonNullable<BenchRow['wonScore']>
  readonly wins: Pick<BenchRow, 'rate' | 'low' | 'high'>
  readonly games: number
}

/**
 * Agents are held against lockstep, the one clock in which it does not count how long an agent thinks; people, who see every
 * tick, against a DQN that decides every tick on their large board and whose score lacks the factor that only LAM mode has.
 * Runs of the sandbox and of own programs have other means, and no line.
 */
export function lineToBeat(mode: BoardMode, division: BoardDivision): LineToBeat | null {
  if (division === 'sandbox' || division === 'programs') return null
  const row = mode === 'lam' ? standardRow('lockstep', 'dqn') : peoplesBoardRow('dqn/alone')
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
