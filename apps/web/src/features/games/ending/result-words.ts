import type { SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { maxTicks, tickMs, type Mode, type ScoreBreakdown, type ScoreLine } from '@clew/engine'
import { formatCount, plural } from '../../../lib/format.ts'
import type { Outcome } from '../session/outcome.ts'
import { formatClock } from '../screen/time-text.ts'

const quickMs = 20_000
const nearSteps = 5

/** How the game was won, or why it was lost, in one sentence. */
export function resultSentence(outcome: Outcome): string {
  if (outcome.isWin) return winSentence(outcome)
  if (outcome.lostBy === 'ticks')
    return `No ticks were left: a game ends after ${(maxTicks * tickMs) / 60_000} minutes.`
  return outcome.mode === 'lam' ? caughtAgentSentence(outcome) : caughtPersonSentence(outcome)
}

function winSentence({ mode, metrics, timeMs, germs }: Outcome): string {
  const who = mode === 'lam' ? 'The agent' : 'You'
  const { totalSteps, optimalSteps, collisionCount, backtrackCount } = metrics
  if (totalSteps <= optimalSteps) return `${who} took the shortest way there is.`
  if (collisionCount + backtrackCount === 0) return 'A clean walk: no wall touched, no cell walked twice.'
  if (timeMs < quickMs) return `${who} found the way out in only ${formatClock(timeMs)}.`
  return germs === 0 ? `${who} found the way out.` : `${who} found the way out, past ${plural(germs, 'germ')}.`
}

function caughtAgentSentence({ metrics, stepsLeft }: Outcome): string {
  if (metrics.totalSteps === 0) return 'A germ came before the agent had made a step: no path reached the game.'
  return `${stepsLeft <= nearSteps ? 'So close: a' : 'A'} germ caught the agent ${placeText(stepsLeft)}.`
}

function caughtPersonSentence({ metrics, stepsLeft }: Outcome): string {
  if (metrics.totalSteps === 0) return 'A germ found you before your first step.'
  if (stepsLeft <= nearSteps) return `So close: a germ caught you ${placeText(stepsLeft)}.`
  return `A germ caught you ${placeText(stepsLeft)}. Let it pass, then go on.`
}

const placeText = (stepsLeft: number) =>
  stepsLeft === 0 ? 'on the exit itself' : `${plural(stepsLeft, 'step')} from the exit`

/** What was walked beside what would have done: `23 steps · shortest way 16`. */
export function stepsText({ metrics: { totalSteps, optimalSteps } }: Outcome): string {
  return `${plural(totalSteps, 'step')} · shortest way ${formatCount(optimalSteps)}`
}

export const lineLabels: Readonly<Record<ScoreLine['name'], string>> = {
  win: 'Win',
  success: 'Success',
  path_efficiency: 'Path efficiency',
  backtracks: 'Backtracking',
  collisions: 'Collisions',
  latency: 'Latency',
  oxygen: 'Oxygen',
  time: 'Time',
  speed_bonus: 'Speed bonus',
}

/** What each line was counted from. */
export function lineNotes({ metrics, oxygen, timeMs }: Outcome): Readonly<Record<ScoreLine['name'], string>> {
  return {
    win: 'for reaching the exit',
    success: 'for a won game',
    path_efficiency: `shortest way ${metrics.optimalSteps}, walked ${metrics.totalSteps}`,
    backtracks: `${plural(metrics.backtrackCount, 'step')} onto visited cells`,
    collisions: `${plural(metrics.collisionCount, 'move')} into walls`,
    latency: `${formatCount(Math.round(metrics.avgLatencyMs))} ms a step`,
    oxygen: `${oxygen} × 150`,
    time: formatClock(timeMs),
    speed_bonus: 'for a win under 60 s',
  }
}

export const factorLabels: Readonly<Record<ScoreBreakdown['factors'][number]['name'], string>> = {
  lam_mode: 'LAM mode',
  germs: 'Germs',
}

const points = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
const sums = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const factors = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

/** `+1,043.5`, `−250`, `0`; tenths, so that a reader who adds up arrives at the same score. */
export const formatPoints = (value: number): string => points.format(value).replace('-', '−')

/** The lines added up: `9,123.5`. */
export const formatSum = ({ lines }: ScoreBreakdown): string =>
  sums.format(lines.reduce((sum, line) => sum + line.points, 0)).replace('-', '−')

/** `× 1.167`. */
export const formatFactor = (value: number): string => `× ${factors.format(value)}`

/** What came of a submission; each mode has a list of its own. */
export function rankText({ rank, division }: Pick<SubmissionAnswer, 'rank' | 'division'>, mode: Mode): string {
  if (division === 'sandbox') return `Rank ${formatCount(rank)} in the sandbox division`
  return `Rank ${formatCount(rank)} on the ${mode === 'lam' ? 'LAM' : 'manual'} leaderboard`
}
