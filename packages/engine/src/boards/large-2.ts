import type { Layout } from './layout.ts'

/** Three times as large: a plan outlives what was known when it was made, and no effect lasts for the whole way. */
export const large2: Layout = {
  cols: 21,
  rows: 15,
  germs: 12,
  loops: 60,
  allowances: { freezeMs: 1500, slowMs: 2000, speedMs: 2000, breaks: 6 },
}
