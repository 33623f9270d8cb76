import type { SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { maxTicks, tickMs, type Mode } from '@clew/engine'
import { plural, t } from '@lingui/core/macro'
import { formatCount } from '../../../lib/format-number.ts'
import type { Outcome } from '../session/outcome.ts'
import { formatClock } from '../screen/format-time.ts'

const quickMs = 20_000
const nearSteps = 5

/** How the game was won, or why it was lost, in one sentence. */
export function resultSentence(outcome: Outcome): string {
  if (outcome.isWin) return winSentence(outcome)
  if (outcome.lostBy === 'ticks')
    return plural((maxTicks * tickMs) / 60_000, {
      one: 'No ticks were left: a game ends after # minute.',
      other: 'No ticks were left: a game ends after # minutes.',
    })
  return outcome.mode === 'lam' ? caughtAgentSentence(outcome) : caughtPersonSentence(outcome)
}

function winSentence(outcome: Outcome): string {
  const { totalSteps, optimalSteps, collisionCount, backtrackCount } = outcome.metrics
  if (totalSteps > optimalSteps && collisionCount + backtrackCount === 0)
    return t`A clean walk: no wall touched, no cell walked twice.`
  return outcome.mode === 'lam' ? agentWinSentence(outcome) : personWinSentence(outcome)
}

function agentWinSentence({ metrics, timeMs, germs }: Outcome): string {
  if (metrics.totalSteps <= metrics.optimalSteps) return t`The agent took the shortest way there is.`
  const time = formatClock(timeMs)
  if (timeMs < quickMs) return t`The agent found the way out in only ${time}.`
  if (germs === 0) return t`The agent found the way out.`
  return plural(germs, {
    one: 'The agent found the way out, past # germ.',
    other: 'The agent found the way out, past # germs.',
  })
}

function personWinSentence({ metrics, timeMs, germs }: Outcome): string {
  if (metrics.totalSteps <= metrics.optimalSteps) return t`You took the shortest way there is.`
  const time = formatClock(timeMs)
  if (timeMs < quickMs) return t`You found the way out in only ${time}.`
  if (germs === 0) return t`You found the way out.`
  return plural(germs, { one: 'You found the way out, past # germ.', other: 'You found the way out, past # germs.' })
}

function caughtAgentSentence({ metrics, stepsLeft }: Outcome): string {
  if (metrics.totalSteps === 0) return t`A germ came before the agent had made a step: no path reached the game.`
  if (stepsLeft === 0) return t`So close: a germ caught the agent on the exit itself.`
  if (stepsLeft <= nearSteps) {
    return plural(stepsLeft, {
      one: 'So close: a germ caught the agent # step from the exit.',
      other: 'So close: a germ caught the agent # steps from the exit.',
    })
  }
  return plural(stepsLeft, {
    one: 'A germ caught the agent # step from the exit.',
    other: 'A germ caught the agent # steps from the exit.',
  })
}

function caughtPersonSentence({ metrics, stepsLeft }: Outcome): string {
  if (metrics.totalSteps === 0) return t`A germ found you before your first step.`
  if (stepsLeft === 0) return t`So close: a germ caught you on the exit itself.`
  if (stepsLeft <= nearSteps) {
    return plural(stepsLeft, {
      one: 'So close: a germ caught you # step from the exit.',
      other: 'So close: a germ caught you # steps from the exit.',
    })
  }
  return plural(stepsLeft, {
    one: 'A germ caught you # step from the exit. Let it pass, then go on.',
    other: 'A germ caught you # steps from the exit. Let it pass, then go on.',
  })
}

/** What was walked beside what would have done: `23 steps · shortest way 16`. */
export function stepsText({ metrics: { totalSteps, optimalSteps } }: Outcome): string {
  const shortest = formatCount(optimalSteps)
  return plural(totalSteps, { one: `# step · shortest way ${shortest}`, other: `# steps · shortest way ${shortest}` })
}

/** What came of a submission; each mode has a list of its own. */
export function rankText(answer: Pick<SubmissionAnswer, 'rank' | 'division'>, mode: Mode): string {
  const rank = formatCount(answer.rank)
  if (answer.division === 'programs') return t`Rank ${rank} among own programs`
  if (answer.division === 'sandbox') return t`Rank ${rank} in the sandbox division`
  return mode === 'lam' ? t`Rank ${rank} of all LAM runs` : t`Rank ${rank} of all manual runs`
}
