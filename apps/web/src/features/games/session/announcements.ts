import type { Mode } from '@clew/engine'
import { plural, t } from '@lingui/core/macro'
import type { Outcome } from './outcome.ts'
import { connectionLostText } from './status-labels.ts'

/** What is said when a game begins. */
export function startAnnouncement(mode: Mode, germs: number): string {
  return mode === 'lam'
    ? plural(germs, { one: 'Game started, LAM mode, # germ.', other: 'Game started, LAM mode, # germs.' })
    : plural(germs, { one: 'Game started, manual mode, # germ.', other: 'Game started, manual mode, # germs.' })
}

/** What is said when the server cannot be reached, and when it can again. */
export function connectionAnnouncement(isLost: boolean): string {
  return isLost ? connectionLostText() : t`The connection is back. The game goes on.`
}

/** What is said when it ends. */
export function endAnnouncement({ isWin, finalScore }: Pick<Outcome, 'isWin' | 'finalScore'>): string {
  return isWin ? t`You won. Final score ${finalScore}.` : t`The game is lost. Final score ${finalScore}.`
}

/** What is said when it is ended before its end: why, unless a person wanted it so. */
export const endedAnnouncement = (reason: string | null): string =>
  reason === null ? t`The game was ended and is not submitted.` : t`The game was ended and is not submitted. ${reason}`
