/** A time that runs down, and stands still while something holds it. */
export interface Countdown {
  /** What was left when it last began to run, or stopped. */
  readonly leftMs: number
  /** Null while it stands still. */
  readonly runningSinceMs: number | null
}

export const startCountdown = (lengthMs: number): Countdown => ({ leftMs: lengthMs, runningSinceMs: null })

export function leftAt({ leftMs, runningSinceMs }: Countdown, nowMs: number): number {
  if (runningSinceMs === null) return leftMs
  return Math.max(0, leftMs - Math.max(0, nowMs - runningSinceMs))
}

/** The same countdown, running or held from now on; what it already does changes nothing. */
export function setRunning(countdown: Countdown, isRunning: boolean, nowMs: number): Countdown {
  if (isRunning === (countdown.runningSinceMs !== null)) return countdown
  return { leftMs: leftAt(countdown, nowMs), runningSinceMs: isRunning ? nowMs : null }
}
