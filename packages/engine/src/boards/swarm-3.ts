import type { Layout } from './layout.ts'

/** Many germs and many ways round them: caution, and each short effect at its moment. */
export const swarm3: Layout = {
  cols: 15,
  rows: 15,
  germs: 16,
  loops: 100,
  allowances: { freezeMs: 800, slowMs: 1000, speedMs: 500, breaks: 2 },
}
