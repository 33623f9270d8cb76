import type { Layout } from './layout.ts'

/** Many germs and many ways round them: caution, and each short effect at its moment. */
export const swarm2: Layout = {
  cols: 15,
  rows: 15,
  germs: 16,
  loops: 100,
  allowances: { freezeMs: 1000, slowMs: 1500, speedMs: 2000, breaks: 3 },
}
