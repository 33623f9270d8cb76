import type { Layout } from './layout.ts'

/** Three times as large: a plan outlives what was known when it was made, and no effect lasts for more than a part of the way. */
export const large3: Layout = {
  cols: 21,
  rows: 15,
  germs: 12,
  loops: 60,
  allowances: { freezeMs: 800, slowMs: 1000, speedMs: 500, breaks: 3 },
}
