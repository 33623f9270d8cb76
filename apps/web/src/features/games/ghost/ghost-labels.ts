import { plural, t } from '@lingui/core/macro'
import { formatTenths } from '../../../lib/format-number.ts'
import type { Outcome } from '../session/outcome.ts'
import type { GhostState } from './ghost-race.ts'

const secondsOf = (ms: number) => formatTenths(ms / 1000)

/** What stands beside the name of the ghost while the game runs; null where none walks. */
export function ghostLine({ kind, timeMs, stepsLeft }: GhostState): string | null {
  const seconds = secondsOf(timeMs)
  switch (kind) {
    case 'off':
      return null
    case 'loading':
      return t`on its way…`
    case 'missing':
      return t`could not be loaded`
    case 'walking':
      return plural(stepsLeft, { one: '# step to the exit', other: '# steps to the exit' })
    case 'won':
      return t`out after ${seconds} s`
    case 'caught':
      return t`caught after ${seconds} s`
  }
}

/** What is said once, when the ghost's game ends before the player's; null for anything else. */
export function ghostAnnouncement({ kind }: GhostState): string | null {
  if (kind === 'won') return t`The DQN reached the exit.`
  if (kind === 'caught') return t`A germ caught the DQN.`
  return kind === 'missing' ? t`The DQN could not be loaded. The game goes on without it.` : null
}

type Ended = Pick<Outcome, 'isWin' | 'timeMs' | 'mode'>

/** Who was first; null where nobody raced, and as long as the ghost has not come as far as the player. */
export function raceSentence(outcome: Ended, ghost: GhostState): string | null {
  if (ghost.kind === 'off' || ghost.kind === 'loading' || ghost.kind === 'missing') return null
  if (ghost.kind === 'walking' && ghost.timeMs < outcome.timeMs) return null
  return outcome.isWin ? wonSentence(outcome, ghost) : lostSentence(outcome, ghost)
}

/** The ghost goes no further than the player did: of one that still walks only the way that was left is known. */
function wonSentence({ timeMs, mode }: Ended, ghost: GhostState): string {
  const isAgent = mode === 'lam'
  if (ghost.kind === 'caught')
    return isAgent ? t`The DQN was caught, the agent was not.` : t`The DQN was caught, you were not.`
  if (ghost.kind === 'walking') return aheadSentence(ghost.stepsLeft, isAgent)
  const seconds = secondsOf(timeMs - ghost.timeMs)
  if (timeMs > ghost.timeMs) return t`The DQN was ${seconds} s faster.`
  return t`The DQN reached the exit at the same moment.`
}

function aheadSentence(stepsLeft: number, isAgent: boolean): string {
  if (isAgent)
    return plural(stepsLeft, {
      one: 'The agent beat the DQN, which was still # step from the exit.',
      other: 'The agent beat the DQN, which was still # steps from the exit.',
    })
  return plural(stepsLeft, {
    one: 'You beat the DQN, which was still # step from the exit.',
    other: 'You beat the DQN, which was still # steps from the exit.',
  })
}

function lostSentence({ timeMs, mode }: Ended, ghost: GhostState): string {
  const { stepsLeft } = ghost
  const seconds = secondsOf(ghost.timeMs)
  if (ghost.kind === 'won') return t`The DQN reached the exit after ${seconds} s.`
  if (ghost.kind === 'walking')
    return plural(stepsLeft, {
      one: 'The DQN was still on its way, # step from the exit.',
      other: 'The DQN was still on its way, # steps from the exit.',
    })
  const earlier = secondsOf(timeMs - ghost.timeMs)
  if (timeMs === ghost.timeMs) return t`The DQN was caught at the same moment.`
  return mode === 'lam'
    ? t`The DQN was caught too, ${earlier} s before the agent.`
    : t`The DQN was caught too, ${earlier} s before you.`
}
