import { windowTicks } from '@clew/contracts/clock'
import type { Run } from '@clew/contracts/http/leaderboard'
import { refusalSentence } from '@clew/contracts/refusals'
import { boardOf, commitmentOf, decodeRecord, division, type Game, type GameRecord } from '@clew/engine'
import { findDifference, numbersOf } from '../features/leaderboard/numbers.ts'
import { playAgain } from '../features/leaderboard/play-again.ts'

/** One thing that was checked of a run. */
export interface Finding {
  readonly holds: boolean
  /** A line for a person. */
  readonly text: string
}

export const holding = (text: string): Finding => ({ holds: true, text })
export const failing = (text: string): Finding => ({ holds: false, text })

/**
 * Checks the answer of `GET /api/runs/{id}` by itself, as anybody can: that its record is whole and leads to the end that it
 * states, that the keys of its germs are those that were promised, and that its numbers are those of the game. `noted` is the
 * commitment that somebody wrote down before the game, where somebody did.
 */
export function verifyRun(run: Run, noted?: string): readonly Finding[] {
  if (run.record === null) return [failing('The run was claimed without a record: there is nothing to check.')]
  const record = decodeRecord(run.record)
  if (!record) return [failing('The record cannot be read.')]
  const played = playAgain(record, [])
  if (typeof played === 'string') return [failing(played)]
  const findings = [
    describe(record),
    ...checkSeal(record, run, noted),
    checkNumbers(played, run),
    checkKind(played, run),
  ]
  return run.doubt === null
    ? findings
    : [...findings, failing(`The server does not verify it: ${refusalSentence(run.doubt)}`)]
}

/** What no record can show: a line for a person. */
export const notChecked =
  'Not checked, for it is the server’s word alone: who played and with which model, the time on the wall, the hints that were not played, and the number of games.'

function describe({ spec, ticks, hints }: GameRecord): Finding {
  return holding(
    `The record leads to its end: seed ${spec.seed}, ${ticks / 10} s of game time, ${hints.length} hints played.`,
  )
}

function checkSeal(record: GameRecord, run: Run, noted: string | undefined): Finding[] {
  const commitment = commitmentOf(record)
  if (commitment === null) return [failing('The game was not sealed: its player could know how the germs would move.')]
  const isKept = commitment === run.commitment
  const promised = isKept
    ? holding(`The keys of the germs are those that were promised: ${commitment}.`)
    : failing(`The keys of the germs lead to ${commitment}, and ${run.commitment} was promised.`)
  if (noted === undefined) return [promised]
  const isNoted = noted.toLowerCase() === commitment
  return [
    promised,
    isNoted ? holding('That is the commitment that you noted.') : failing('You noted another commitment.'),
  ]
}

function checkNumbers(played: Game, run: Run): Finding {
  const difference = findDifference(run, numbersOf(played))
  return difference === undefined
    ? holding(`The numbers are those of the game: new score ${run.new_score}.`)
    : failing(difference)
}

function checkKind(played: Game, run: Run): Finding {
  const isRight =
    run.mode === played.spec.mode &&
    run.board_name === boardOf(played.spec) &&
    (played.seal === null || played.seal.windowTicks === windowTicks[run.clock]) &&
    run.win === (played.status === 'won') &&
    (run.division === division(played) || run.division === 'programs')
  const words = `${run.board_name}, ${run.mode} mode, ${run.clock}, ${run.win ? 'won' : 'lost'}, division ${run.division}`
  return isRight
    ? holding(`Board, mode, clock, end and division are those of the game: ${words}.`)
    : failing(
        `The run says ${words}; the record is of a game on ${boardOf(played.spec) ?? 'no board'} in ${played.spec.mode} mode with keys for ${played.seal?.windowTicks ?? 'no'} ticks, ${played.status}, division ${division(played)}.`,
      )
}
