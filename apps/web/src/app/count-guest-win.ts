import type { SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../lib/api.ts'
import { dropGuestWin, noteRefusal, type GuestWin } from '../data/guest-wins.ts'
import { rankingKey } from '../data/ranking.ts'
import { submitScore } from '../data/submit-score.ts'
import { createTemplate } from '../data/templates.ts'

/** As many as a call gives; nobody has more. */
const mostTemplates = 200

/** What came of it; `refused` is the server's last word. */
export type CountedWin =
  | { readonly kind: 'counted'; readonly answer: SubmissionAnswer }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Hands a guest's win in for whoever has signed in. What is counted is gone from this browser; what the server will never
 * take stays there, with its reason. Throws what the server said when that may change.
 */
export async function countGuestWin(client: QueryClient, win: GuestWin): Promise<CountedWin> {
  const { mode } = win.claim
  try {
    const answer = await submitScore({ ...win.claim, template_id: await templateFor(client, win) })
    dropGuestWin(mode)
    void client.invalidateQueries({ queryKey: rankingKey })
    return { kind: 'counted', answer }
  } catch (error) {
    if (!isForGood(error)) throw error
    noteRefusal(mode, error.message)
    return { kind: 'refused', reason: error.message }
  }
}

/** An address that is to be confirmed, a full quota, a server that is away: all that passes. */
const isForGood = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['refused', 'record_mismatch', 'not_ranked', 'invalid_input'].includes(error.code)

/**
 * The template with the text that was played with. Without one, a game by hand, which no text has won, goes with the newest;
 * and the text of an agent's game becomes a template, for the run must not stand beside another.
 */
async function templateFor(client: QueryClient, { claim, template }: GuestWin): Promise<number> {
  const fallback = t`Failed to load templates`
  const own = await call('GET /api/templates', { query: { limit: mostTemplates }, fallback })
  const same = own.find(({ content }) => content === template.content) ?? (claim.mode === 'manual' ? own[0] : undefined)
  return (same ?? (await createTemplate(client, { ...template, is_active: false }))).id
}
