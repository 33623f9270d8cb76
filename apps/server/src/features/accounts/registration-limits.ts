import { AppError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/network-of.ts'

const dayMs = 24 * 3_600_000
/** Several schools that share an address may register on one morning; a script comes no further. */
const maxPerNetwork = 300
/** For this process, wherever they come from. */
const maxInAll = 3000

export interface RegistrationLimits {
  /** Takes one of the places of the day. Throws when none is left; the answer gives it back when no account came of it. */
  takePlace(address: string): () => void
}

/** How many accounts may be made in a day, counted from the first. */
export function createRegistrationLimits(nowMs: () => number = Date.now): RegistrationLimits {
  let endsMs = 0
  const made = { inAll: 0, byNetwork: new Map<string, number>() }

  function beginDay(): void {
    if (nowMs() < endsMs) return
    endsMs = nowMs() + dayMs
    made.inAll = 0
    made.byNetwork.clear()
  }
  function change(network: string, change: 1 | -1): void {
    made.inAll += change
    made.byNetwork.set(network, (made.byNetwork.get(network) ?? 0) + change)
  }
  return {
    takePlace(address) {
      beginDay()
      const network = networkOf(address)
      if ((made.byNetwork.get(network) ?? 0) >= maxPerNetwork) throw tooMany('from your network', endsMs - nowMs())
      if (made.inAll >= maxInAll) throw tooMany('here', endsMs - nowMs())
      change(network, 1)
      const day = endsMs
      return () => void (day === endsMs && change(network, -1))
    },
  }
}

function tooMany(where: string, waitMs: number): AppError {
  const waitS = Math.max(1, Math.ceil(waitMs / 1000))
  const wait = waitS <= 3600 ? `${Math.ceil(waitS / 60)} min` : `${Math.ceil(waitS / 3600)} h`
  const detail = `Too many accounts have been made ${where} today. Try again in ${wait}.`
  return new AppError('too_many_requests', detail, { retry_after_s: waitS })
}
