import { quotaLimits } from '@clew/contracts/quota-limits'
import { type Usage } from '@clew/contracts/quotas'
import type { Connections } from '../../platform/connections.ts'
import type { Db } from '../../platform/db/database.ts'
import { readUsage } from '../../platform/quotas.ts'

export interface QuotaSources {
  readonly db: Db
  readonly connections: Connections
  readonly countTemplates: (userId: number) => Promise<number>
  readonly countChats: (userId: number) => Promise<number>
  readonly countEvaluations: (userId: number) => Promise<number>
  /** Null: no model here costs anything. */
  readonly tokensPerDay: ((userId: number) => Promise<number>) | null
}

/** Every quota of an account, at the cost of one row and three bounded counts. */
export async function readQuotas(sources: QuotaSources, userId: number): Promise<Usage> {
  const { tokensPerDay } = sources
  const { bytes, games, imports, modelTokens } = await readUsage(sources.db, userId)
  return {
    storage: { used: bytes, limit: quotaLimits.storage },
    templates: { used: await sources.countTemplates(userId), limit: quotaLimits.templates },
    chats: { used: await sources.countChats(userId), limit: quotaLimits.chats },
    evaluations: { used: await sources.countEvaluations(userId), limit: quotaLimits.evaluations },
    games: { used: games, limit: quotaLimits.games },
    imports: { used: imports, limit: quotaLimits.imports },
    connections: { used: sources.connections.countOf(userId), limit: quotaLimits.connections },
    model_tokens: tokensPerDay === null ? null : { used: modelTokens, limit: await tokensPerDay(userId) },
  }
}
