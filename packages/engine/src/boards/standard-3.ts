import type { Layout } from './layout.ts'

/** The maze of LAM mode with a germ more, where each effect lasts for its shortest duration, once. */
export const standard3: Layout = {
  cols: 11,
  rows: 11,
  germs: 6,
  loops: 60,
  allowances: { freezeMs: 800, slowMs: 500, speedMs: 300, breaks: 2 },
}
