import type { Submission } from '@clew/contracts/http/leaderboard'
import { type BoardName, boardOf, decodeRecord, division, type GameRecord } from '@clew/engine'
import { findDifference, numbersOf, type RunNumbers } from './numbers.ts'
import { playAgain } from './play-again.ts'
import { refuse, type Verdict } from './referee.ts'
import type { Breach } from './seal-rules.ts'
import type { StoredRun } from './stored-run.ts'

/** What a record shows by itself. */
export type ShownRun = RunNumbers & Pick<StoredRun, 'board' | 'division' | 'win'>

/**
 * What the record of a game shows that no server began, as a guest's: its numbers are computed anew, and a claim that differs
 * is refused. That its future was unknown, and who played, nobody has seen (docs/decisions/027). Costs a replay.
 */
export function readClaimedRecord(claim: Submission & { readonly record: string }): Verdict<ShownRun> {
  const record = decodeRecord(claim.record)
  if (!record) return refuse('The record cannot be read.')
  const board = boardOf(record.spec)
  const breach = findBreach(record, claim, board)
  if (breach !== undefined || board === null) return refuse(breach ?? noBoard)
  const played = playAgain(record, [])
  if (typeof played === 'string') return refuse(played)
  if (claim.mode === 'lam' && record.hints.length === 0) return refuse({ refusal: 'no_hint_played' })
  const numbers = numbersOf(played)
  const difference = findDifference(claim, numbers)
  if (difference !== undefined) return refuse(difference)
  return { isFair: true, run: { ...numbers, board, division: division(played), win: played.status === 'won' } }
}

const noBoard = 'The record is of none of the boards.'

/** The record must be of a board, and of no game that the server began: what becomes of such a one is for the referee to say. */
function findBreach({ spec, seal }: GameRecord, { mode }: Submission, board: BoardName | null): Breach | undefined {
  if (seal !== null) return 'The record is of a game that the server began: game_id is missing.'
  if (spec.mode !== mode) return 'The record is of the other mode.'
  return board === null ? noBoard : undefined
}
