import { SubmissionSchema } from '@clew/contracts/http/leaderboard'
import { TemplateSchema } from '@clew/contracts/http/templates'
import type { Mode } from '@clew/engine'
import { readStored, removeStored, writeStored } from '../lib/browser-storage.ts'
import { guestWinsKey } from './guest-wins-key.ts'

/** What is submitted of a game that was played without an account: all but what only an account has. */
const ClaimSchema = SubmissionSchema.omit({ template_id: true, game_id: true }).required({ record: true }).strip()
const TextSchema = TemplateSchema.pick({ title: true, content: true })
type Claim = ReturnType<typeof ClaimSchema.parse>

/** A win without an account, kept in this browser until somebody signs in who wants it counted (docs/decisions/027). */
export interface GuestWin {
  readonly claim: Claim
  /** What was played with. */
  readonly template: { readonly title: string; readonly content: string }
  /** Why the server did not take it: it is not offered again, and can still be watched. */
  readonly refusal: string | null
}

/** The best of each mode, the best of all first. What cannot be read any more is not there. */
export function readGuestWins(): readonly GuestWin[] {
  try {
    const kept: unknown = JSON.parse(readStored(guestWinsKey) ?? '[]')
    const wins = Array.isArray(kept) ? kept.flatMap((win) => readWin(win) ?? []) : []
    return wins.toSorted((a, b) => b.claim.new_score - a.claim.new_score)
  } catch {
    return []
  }
}

function readWin(win: Partial<GuestWin> | null): GuestWin | null {
  const claim = ClaimSchema.safeParse(win?.claim).data
  const template = TextSchema.safeParse(win?.template).data
  if (!claim || !template) return null
  return { claim, template, refusal: typeof win?.refusal === 'string' ? win.refusal : null }
}

/** Keeps a win, unless one of its mode is kept that is as good. */
export function keepGuestWin(claim: Claim, template: GuestWin['template']): void {
  const kept = readGuestWins()
  const best = kept.find((win) => win.claim.mode === claim.mode && win.refusal === null)
  if (best && best.claim.new_score >= claim.new_score) return
  write([...kept.filter((win) => win.claim.mode !== claim.mode), { claim, template, refusal: null }])
}

export function noteRefusal(mode: Mode, refusal: string): void {
  write(readGuestWins().map((win) => (win.claim.mode === mode ? { ...win, refusal } : win)))
}

export function dropGuestWin(mode: Mode): void {
  write(readGuestWins().filter((win) => win.claim.mode !== mode))
}

function write(wins: readonly GuestWin[]): void {
  if (wins.length === 0) removeStored(guestWinsKey)
  else writeStored(guestWinsKey, JSON.stringify(wins))
}
