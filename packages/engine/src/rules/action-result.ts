import type { Cell, RefusalReason } from '../types.ts'

/** What an action came to: done (and on which cell), refused, or nothing worth telling. */
export type ActionResult = Cell | 'done' | 'nothing_to_do' | RefusalReason
