import { AppError } from './errors.ts'
import { type InTurn, takeTurns } from './turns.ts'

export interface BudgetLimits {
  /** Of one person's jobs one runs, and so many wait. */
  readonly maxWaiting: number
  /** Processor time that may be used up at once, and the share of the time that passes that is given back. */
  readonly burstMs: number
  readonly share: number
  /** The sentences that refuse what is beyond. */
  readonly tooManyWaiting: (maxWaiting: number) => string
  readonly spent: (waitS: number) => string
  readonly nowMs?: () => number
}

/** Runs a person's work after what the same person asked for before; `charge` takes processor time from the budget. */
export type SpendBudget = <T>(person: string, work: (charge: (ms: number) => void) => Promise<T>) => Promise<T>

interface Account {
  readonly inTurn: InTurn
  spentMs: number
  settledMs: number
  open: number
}

/** Kept without a look at who has nothing open any more. */
const maxIdleAccounts = 1000

/** One person's work never stands before another's, however much of it there is. Throws `too_many_requests` beyond the limits. */
export function createPersonalBudgets(limits: BudgetLimits): SpendBudget {
  const { maxWaiting, burstMs, share, nowMs = () => performance.now() } = limits
  const accounts = new Map<string, Account>()

  const bringUpToDate = (account: Account) => {
    const now = nowMs()
    account.spentMs = Math.max(0, account.spentMs - (now - account.settledMs) * share)
    account.settledMs = now
  }
  const forgetIdle = () => {
    for (const [person, account] of accounts) {
      bringUpToDate(account)
      if (account.open === 0 && account.spentMs === 0) accounts.delete(person)
    }
  }
  const accountOf = (person: string): Account => {
    const known = accounts.get(person)
    if (known) return known
    if (accounts.size >= maxIdleAccounts) forgetIdle()
    const inTurn = takeTurns({ maxAtOnce: 1, maxWaiting, refusal: () => tooMany(limits.tooManyWaiting(maxWaiting), 1) })
    const account = { inTurn, spentMs: 0, settledMs: nowMs(), open: 0 }
    accounts.set(person, account)
    return account
  }
  const mustHaveBudget = (account: Account) => {
    bringUpToDate(account)
    const waitMs = (account.spentMs - burstMs) / share
    const waitS = Math.ceil(waitMs / 1000)
    if (waitS > 0) throw tooMany(limits.spent(waitS), waitS)
  }

  return async (person, work) => {
    const account = accountOf(person)
    account.open += 1
    try {
      return await account.inTurn(() => {
        mustHaveBudget(account)
        return work((ms) => (account.spentMs += ms))
      })
    } finally {
      account.open -= 1
    }
  }
}

const tooMany = (sentence: string, waitS: number) =>
  new AppError('too_many_requests', sentence, { retry_after_s: waitS })
