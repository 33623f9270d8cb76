import type { AppError } from './errors.ts'

/** Runs work of which only so much may go on at the same time; the rest waits, first come first served. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export interface TurnLimits {
  readonly maxAtOnce: number
  readonly maxWaiting: number
  /** What is thrown at whoever comes when so many are waiting. */
  readonly refusal: () => AppError
}

export function takeTurns({ maxAtOnce, maxWaiting, refusal }: TurnLimits): InTurn {
  let running = 0
  const waiting: (() => void)[] = []

  function takeTurn(): Promise<void> {
    if (waiting.length >= maxWaiting) throw refusal()
    return new Promise((resolve) => waiting.push(resolve))
  }
  return async (work) => {
    if (running >= maxAtOnce) await takeTurn()
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
