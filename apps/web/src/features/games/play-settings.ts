import type { Mode } from '@clew/engine'
import { useState } from 'react'
import { readStored, writeStored } from '../../lib/browser-storage.ts'
import { clampSendRate, sendRateLimitsMs } from './publisher.ts'
import { createSessionId } from './session-id.ts'

/** What the next game is started with, and how the screen looks. */
export interface PlaySettings {
  readonly mode: Mode
  readonly templateId: number | null
  readonly sessionId: string
  readonly germs: number
  readonly sendRateMs: number
  readonly isMiniMapShown: boolean
}

export const germLimits = { least: 0, most: 20, standard: 5 } as const

const sendRateKey = 'webgame-send-rate'

/** The send rate is remembered; the rest begins anew with the page. */
export function usePlaySettings(templateId: number | null) {
  const [settings, setSettings] = useState<PlaySettings>(() => ({
    mode: 'manual',
    templateId,
    sessionId: createSessionId(),
    germs: germLimits.standard,
    sendRateMs: storedSendRate(),
    isMiniMapShown: true,
  }))
  const change = (part: Partial<PlaySettings>) => {
    if (part.sendRateMs !== undefined) writeStored(sendRateKey, String(part.sendRateMs))
    setSettings((current) => ({ ...current, ...part }))
  }
  return [settings, change] as const
}

function storedSendRate(): number {
  const stored = readStored(sendRateKey)
  return stored === null ? sendRateLimitsMs.standard : clampSendRate(Number(stored))
}
