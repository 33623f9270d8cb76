import type { AgentName } from '@clew/contracts/agents'
import type { Clock } from '@clew/contracts/clock'
import type { BoardName, Mode } from '@clew/engine'
import { useState } from 'react'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import { readLastChoice, rememberChoice } from '../start/last-choice.ts'
import { clampSendRate, sendRateLimitsMs } from '../session/publisher.ts'
import { createSessionId } from '../session/session-id.ts'

/** What the next game is started with, and how the screen looks. */
export interface PlaySettings {
  readonly mode: Mode
  /** Who moves in LAM mode. */
  readonly agent: AgentName
  /** Which of one's own programs, where that is the agent; null: the first. */
  readonly program: string | null
  /** Whether the game waits while the agent thinks; null: as it suits the agent (`start/suitable-clock.ts`). */
  readonly clock: Clock | null
  readonly templateId: number | null
  readonly sessionId: string
  readonly board: BoardName
  /** Counts on the board `classic` alone. */
  readonly germs: number
  readonly sendRateMs: number
  readonly isMiniMapShown: boolean
  /** In manual mode: whether an agent is asked for hints. Not remembered: whoever wants them says so. */
  readonly isHinted: boolean
  /** Whether the DQN walks beside the player, as a ghost. */
  readonly isRaced: boolean
}

const sendRateKey = 'webgame-send-rate'
const raceKey = 'webgame-race-dqn'

interface Asked {
  readonly templateId: number | undefined
  readonly agent: AgentName | undefined
  readonly board: BoardName | undefined
}

/** The send rate, the race and what was chosen last are remembered; who comes with a template or an agent comes to see it play. */
export function usePlaySettings({ templateId, agent, board }: Asked, isTried: boolean) {
  const [settings, setSettings] = useState<PlaySettings>(() => ({
    ...readLastChoice(),
    ...(templateId !== undefined && { templateId, mode: 'lam', agent: 'lam' }),
    ...(agent !== undefined && { agent, mode: 'lam' }),
    ...(board !== undefined && { board }),
    program: null,
    sessionId: createSessionId(),
    sendRateMs: storedSendRate(),
    isMiniMapShown: true,
    isHinted: false,
    isRaced: readStored(raceKey) === 'on',
  }))
  const change = (part: Partial<PlaySettings>) => {
    if (part.sendRateMs !== undefined) writeStored(sendRateKey, String(part.sendRateMs))
    if (part.isRaced !== undefined) writeStored(raceKey, part.isRaced ? 'on' : 'off')
    // Nobody plays with somebody else's template the next time.
    rememberChoice(isTried ? { ...part, templateId: null } : part)
    setSettings((current) => ({ ...current, ...part }))
  }
  return [settings, change] as const
}

function storedSendRate(): number {
  const stored = readStored(sendRateKey)
  return stored === null ? sendRateLimitsMs.standard : clampSendRate(Number(stored))
}
