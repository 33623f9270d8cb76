import type { Mode } from '@clew/engine'
import { plural, t } from '@lingui/core/macro'
import type { Outcome } from './outcome.ts'

/** What is said when a game begins. */
export function startAnnouncement(mode: Mode, germs: number): string {
  return mode === 'lam'
    ? plural(germs, { one: 'Game started, LAM mode, # germ.', other: 'Game started, LAM mode, # germs.' })
    : plural(germs, { one: 'Game started, manual mode, # germ.', other: 'Game started, manual mode, # germs.' })
}

/** What is said when it ends. */
export function endAnnouncement({ isWin, finalScore }: Pick<Outcome, 'isWin' | 'finalScore'>): string {
  return isWin ? t`You won. Final score ${finalScore}.` : t`The game is lost. Final score ${finalScore}.`
}

/** What is said when a person ends it before its end. */
export const endedAnnouncement = (): string => t`The game was ended and is not submitted.`
