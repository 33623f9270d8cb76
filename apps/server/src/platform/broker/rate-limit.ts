/** A bucket that holds `burst` and gains `perSecond`; the answer says whether there was one more to take. */
export function makeRateLimit(
  { perSecond, burst }: { perSecond: number; burst: number },
  nowMs = Date.now,
): () => boolean {
  let left = burst
  let atMs = nowMs()
  return () => {
    const now = nowMs()
    left = Math.min(burst, left + ((now - atMs) / 1000) * perSecond)
    atMs = now
    if (left < 1) return false
    left--
    return true
  }
}
