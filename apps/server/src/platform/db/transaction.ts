import type { Db } from './database.ts'

/** An open transaction: while it lasts, every query of the same request goes through it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
