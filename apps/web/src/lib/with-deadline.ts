/** One call, whose own signal fires when `signal` does, or after `ms`: nobody waits longer than that. */
export async function withDeadline<T>(
  ms: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController()
  const abort = () => giveUp.abort()
  const timer = setTimeout(abort, ms)
  signal.addEventListener('abort', abort)
  return call(giveUp.signal).finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  })
}
