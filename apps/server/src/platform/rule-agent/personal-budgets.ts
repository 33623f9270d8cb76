import { AppError } from '../errors.ts'
import { type InTurn, takeTurns } from '../turns.ts'

export interface BudgetLimits {
  /** Of one person's jobs one runs, and so many wait. */
  readonly maxWaiting: number
  /** Busy time that may be used up at once, and the share of time that is given back. */
  readonly burstMs: number
  readonly share: number
  readonly nowMs?: () => number
}

/** Runs a person's work after what the same person asked for before; `charge` takes busy time from the budget. */
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
    const inTurn = takeTurns({ maxAtOnce: 1, maxWaiting, refusal: () => tooManyWaiting(maxWaiting) })
    const account = { inTurn, spentMs: 0, settledMs: nowMs(), open: 0 }
    accounts.set(person, account)
    return account
  }
  const mustHaveBudget = (account: Account) => {
    bringUpToDate(account)
    const waitMs = (account.spentMs - burstMs) / share
    if (waitMs > 0) throw budgetSpent(Math.ceil(waitMs / 1000))
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

const tooManyWaiting = (maxWaiting: number) =>
  new AppError(
    'too_many_requests',
    `The rule agent answers your questions one after the other, and ${maxWaiting} are waiting already. Ask again when one is answered.`,
    { retry_after_s: 1 },
  )
const budgetSpent = (waitS: number) =>
  new AppError(
    'too_many_requests',
    `The rule agent has worked long enough for you for the moment. Try again in ${waitS} s.`,
    { retry_after_s: waitS },
  )
