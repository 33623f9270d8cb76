import type { Layout } from './layout.ts'

/** Three times as large: a plan outlives what was known when it was made. */
export const large1: Layout = {
  cols: 21,
  rows: 15,
  germs: 10,
  loops: 60,
  allowances: { freezeMs: 3500, slowMs: 3500, speedMs: 1500, breaks: 3 },
}
