/** When observations go out: at the start, on a timer, after moves, and when asked (`docs/spec/game.md` section 7). */
export interface Publisher {
  /** Begins the timer, at the start of a game and after a pause. */
  run(): void
  /** Nothing more goes out until `run` or `publishNow`. */
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
  const run = () => {
    stop()
    timer = setInterval(publishNow, intervalMs)
  }
  return {
    run,
    stop,
    noteMove() {
      if (timer !== undefined && now() - lastMs >= intervalMs) publishNow()
    },
    publishNow,
    setIntervalMs(nextMs) {
      intervalMs = clampSendRate(nextMs)
      if (timer !== undefined) run()
    },
  }
}
