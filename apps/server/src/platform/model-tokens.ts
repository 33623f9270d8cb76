import type { Db } from './db/database.ts'
import { addUsage, modelTokensExceeded, readUsage } from './quotas.ts'

/** The tokens that an account may have models read and write in a day (UTC). Those of the built-in rule agent are free. */
export interface ModelTokens {
  readonly perDay: number
  /** Before a model is asked. Throws when nothing is left; the last answer may go beyond. */
  mustHaveLeft(userId: number): Promise<void>
  /** After it was asked, however it ended. */
  add(userId: number, tokens: number): Promise<void>
}

export const createModelTokens = (db: Db, perDay: number): ModelTokens => ({
  perDay,
  mustHaveLeft: async (userId) => {
    if ((await readUsage(db, userId)).modelTokens >= perDay) throw modelTokensExceeded(perDay)
  },
  add: async (userId, modelTokens) => {
    if (modelTokens > 0) await addUsage(db, userId, { modelTokens })
  },
})
