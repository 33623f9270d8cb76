/** When observations go out: at the start, on a timer, after moves, and when asked (`spec/game.md` section 7). */
export interface Publisher {
  /** Publishes at once and begins the timer. */
  start(): void
  /** Begins the timer again without publishing, after a pause. */
  resume(): void
  /** Nothing more goes out until `start`, `resume` or `publishNow`. */
  stop(): void
  /** Publishes if the last time is at least one interval ago. */
  noteMove(): void
  publishNow(): void
  setIntervalMs(intervalMs: number): void
}

export const sendRateLimitsMs = { least: 500, most: 60_000, step: 500, standard: 3000 } as const

export function clampSendRate(ms: number): number {
  if (!Number.isFinite(ms)) return sendRateLimitsMs.standard
  return Math.min(Math.max(Math.round(ms), sendRateLimitsMs.least), sendRateLimitsMs.most)
}

/** `publish` sends the observation of this moment; that it may fail is its own affair. */
export function createPublisher(publish: () => void, now: () => number, startIntervalMs: number): Publisher {
  let intervalMs = clampSendRate(startIntervalMs)
  let lastMs = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setInterval> | undefined

  const publishNow = () => {
    lastMs = now()
    publish()
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const resume = () => {
    stop()
    timer = setInterval(publishNow, intervalMs)
  }
  return {
    start() {
      publishNow()
      resume()
    },
    resume,
    stop,
    noteMove() {
      if (timer !== undefined && now() - lastMs >= intervalMs) publishNow()
    },
    publishNow,
    setIntervalMs(nextMs) {
      intervalMs = clampSendRate(nextMs)
      if (timer !== undefined) resume()
    },
  }
}
