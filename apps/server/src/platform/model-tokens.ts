import { unverifiedTokensPerDay } from '@clew/contracts/quota-limits'
import type { Db } from './db/database.ts'
import { refusal } from './errors.ts'
import { addUsage, modelTokensExceeded, readUsage } from './quotas.ts'

/** The tokens that an account may have models read and write in a day (UTC). Those of the built-in rule agent are free. */
export interface ModelTokens {
  perDay(userId: number): Promise<number>
  /** Before a model is asked. Throws when nothing is left; the last answer may go beyond. */
  mustHaveLeft(userId: number): Promise<void>
  /** After it was asked, however it ended. */
  add(userId: number, tokens: number): Promise<void>
}

interface TokenLimits {
  readonly perDay: number
  /** Whether the account has yet to confirm its e-mail address. */
  readonly isUnverified: (userId: number) => Promise<boolean>
}

export function createModelTokens(db: Db, limits: TokenLimits): ModelTokens {
  const unverifiedPerDay = Math.min(limits.perDay, unverifiedTokensPerDay)
  const perDay = async (userId: number) => ((await limits.isUnverified(userId)) ? unverifiedPerDay : limits.perDay)
  return {
    perDay,
    mustHaveLeft: async (userId) => {
      const { modelTokens } = await readUsage(db, userId)
      if (modelTokens < unverifiedPerDay) return
      if (await limits.isUnverified(userId)) throw confirmFirst()
      if (modelTokens >= limits.perDay) throw modelTokensExceeded(limits.perDay)
    },
    add: async (userId, modelTokens) => {
      if (modelTokens > 0) await addUsage(db, userId, { modelTokens })
    },
  }
}

const confirmFirst = () => refusal('tokens_unconfirmed')
