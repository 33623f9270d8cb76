import type { Layout } from './layout.ts'

/** The maze of LAM mode, where each effect can be used once. */
export const standard1: Layout = {
  cols: 11,
  rows: 11,
  germs: 5,
  loops: 60,
  allowances: { freezeMs: 3500, slowMs: 3500, speedMs: 1500, breaks: 3 },
}
