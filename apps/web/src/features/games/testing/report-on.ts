import type { WireHint } from '@clew/contracts/hint'
import type { NotPlayedReason } from '@clew/contracts/socket'
import { reportOf, type AgentReport } from '../session/agent-report.ts'
import { readWire } from '../session/hint-push.ts'

/** What a person is shown of a hint that came in at the given time, ms. */
export function reportOn(wire: WireHint, reason: NotPlayedReason | null = null, receivedAtMs = 0): AgentReport {
  const about = { session_id: 'session-1', has_hint: true, timestamp: 4, is_played: reason === null, reason }
  return reportOf({ envelope: { ...about, last_hint: wire }, ...readWire(wire) }, receivedAtMs)
}
