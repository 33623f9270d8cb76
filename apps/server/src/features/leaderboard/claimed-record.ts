import type { Submission } from '@clew/contracts/http/leaderboard'
import { type BoardName, boardOf, decodeRecord, division, type Game, type GameRecord } from '@clew/engine'
import { AppError, refusal } from '../../platform/errors.ts'
import { findDifference, numbersOf, type RunNumbers } from './numbers.ts'
import { playAgain } from './play-again.ts'
import type { StoredRun } from './stored-run.ts'

/** What a record shows by itself. */
type Shown = RunNumbers & Pick<StoredRun, 'board' | 'division' | 'win'>

/**
 * What the record of a game shows that no server began, as a guest's: its numbers are computed anew, and a claim that differs
 * is refused. That its future was unknown, and who played, nobody has seen (docs/decisions/027). Costs a replay.
 */
export function readClaimedRecord(claim: Submission, recordText: string): Shown {
  const record = decodeRecord(recordText)
  if (!record) throw mismatch('The record cannot be read.')
  const board = mustBeFree(record, claim)
  const played = playAgain(record, [])
  if (typeof played === 'string') throw mismatch(played)
  if (claim.mode === 'lam' && record.hints.length === 0) throw refusal('no_hint_played')
  return { ...mustBeTrue(claim, played), board, division: division(played), win: played.status === 'won' }
}

/** The board; the record must be of one, and of no game that the server began: what becomes of such a one is for the referee to say. */
function mustBeFree({ spec, seal }: GameRecord, { mode }: Submission): BoardName {
  if (seal !== null) throw mismatch('The record is of a game that the server began: game_id is missing.')
  if (spec.mode !== mode) throw mismatch('The record is of the other mode.')
  const board = boardOf(spec)
  if (board === null) throw mismatch('The record is of none of the boards.')
  return board
}

function mustBeTrue(claim: Submission, played: Game): RunNumbers {
  const numbers = numbersOf(played)
  const difference = findDifference(claim, numbers)
  if (difference !== undefined) throw mismatch(difference)
  return numbers
}

const mismatch = (reason: string) => new AppError('record_mismatch', reason)
