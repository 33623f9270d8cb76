import type { runs } from '../../platform/db/schema.ts'

/** A run as it is kept. */
export type StoredRun = typeof runs.$inferSelect

export type NewRun = Omit<typeof runs.$inferInsert, 'id' | 'createdAt'>
