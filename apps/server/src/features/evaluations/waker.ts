/** Somebody who sleeps until there may be something to do. */
export interface Waker {
  /** Ends early when woken, also when that was since the last sleep, and when the signal fires. */
  sleep(ms: number): Promise<void>
  wake(): void
}

export function createWaker(signal: AbortSignal): Waker {
  let isAwake = false
  let endSleep: (() => void) | undefined
  const wake = () => {
    isAwake = true
    endSleep?.()
  }
  signal.addEventListener('abort', wake, { once: true })
  return {
    wake,
    sleep: async (ms) => {
      if (!isAwake)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          endSleep = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isAwake = signal.aborted
    },
  }
}
