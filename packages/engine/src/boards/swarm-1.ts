import type { Layout } from './layout.ts'

/** Many germs and many ways round them: caution, and the right moment for a short freeze. */
export const swarm1: Layout = {
  cols: 15,
  rows: 15,
  germs: 16,
  loops: 100,
  allowances: { freezeMs: 1500, slowMs: 3000, speedMs: 1500, breaks: 1 },
}
