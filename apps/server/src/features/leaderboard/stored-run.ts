import type { runs } from '../../platform/db/schema.ts'

/** A run as it is kept. */
export type StoredRun = typeof runs.$inferSelect

export type NewRun = Omit<typeof runs.$inferInsert, 'id' | 'createdAt'>

/** What somebody says without a game that the server began; the text of the template is that of this moment. */
export type NewClaim = Omit<NewRun, 'gameId' | 'templateVersion' | 'templateTitle'>
