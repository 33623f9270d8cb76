import type { Layout } from './layout.ts'

/** The maze of LAM mode with a germ more, where each effect lasts for a few steps of the whole game. */
export const standard2: Layout = {
  cols: 11,
  rows: 11,
  germs: 6,
  loops: 60,
  allowances: { freezeMs: 1000, slowMs: 1000, speedMs: 1000, breaks: 3 },
}
