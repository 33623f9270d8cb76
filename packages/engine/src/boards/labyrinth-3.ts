import type { Layout } from './layout.ts'

/** Few loops: who meets a germ in a corridor goes back, waits in a side branch or breaks one of few walls. */
export const labyrinth3: Layout = {
  cols: 17,
  rows: 15,
  germs: 5,
  loops: 20,
  allowances: { freezeMs: 800, slowMs: 1000, speedMs: 500, breaks: 3 },
}
