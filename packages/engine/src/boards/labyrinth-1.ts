import type { Layout } from './layout.ts'

/** Few loops: who meets a germ in a corridor goes back, waits in a side branch or breaks a wall. */
export const labyrinth1: Layout = {
  cols: 17,
  rows: 15,
  germs: 4,
  loops: 20,
  allowances: { freezeMs: 2000, slowMs: 2000, speedMs: 1500, breaks: 4 },
}
