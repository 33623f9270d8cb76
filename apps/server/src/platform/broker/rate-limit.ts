/** A bucket that holds `burst` and gains `perSecond`; the answer says whether there was so much to take, one when not given. */
export function makeRateLimit(
  { perSecond, burst }: { perSecond: number; burst: number },
  nowMs = Date.now,
): (amount?: number) => boolean {
  let left = burst
  let atMs = nowMs()
  return (amount = 1) => {
    const now = nowMs()
    left = Math.min(burst, left + ((now - atMs) / 1000) * perSecond)
    atMs = now
    if (left < amount) return false
    left -= amount
    return true
  }
}
