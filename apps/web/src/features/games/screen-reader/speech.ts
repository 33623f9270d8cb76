/** What is said to somebody who listens instead of looking: never more than can be listened to. */
export interface Speech {
  /** At once; what was waiting is dropped. */
  sayNow(text: string): void
  /**
   * Not before 2 s after the last words; of several that wait only the newest is said. `write` is asked at that moment,
   * so that nothing stale is said; null says nothing.
   */
  saySoon(write: () => string | null): void
  /** Nothing that waits is said any more. */
  hush(): void
}

const pauseMs = 2000

export function createSpeech(say: (text: string) => void, now: () => number): Speech {
  let lastMs = Number.NEGATIVE_INFINITY
  let waiting: (() => string | null) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const hush = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
  }
  const sayNow = (text: string) => {
    hush()
    lastMs = now()
    say(text)
  }
  const sayWaiting = () => {
    const text = waiting?.() ?? null
    hush()
    if (text !== null) sayNow(text)
  }
  return {
    sayNow,
    saySoon(write) {
      waiting = write
      const leftMs = lastMs + pauseMs - now()
      if (leftMs <= 0) sayWaiting()
      else timer ??= setTimeout(sayWaiting, leftMs)
    },
    hush,
  }
}
