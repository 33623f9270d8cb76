import type { Layout } from './layout.ts'

/** Few loops, and a germ more than before: who meets one in a corridor goes back, waits in a side branch or breaks a wall. */
export const labyrinth2: Layout = {
  cols: 17,
  rows: 15,
  germs: 5,
  loops: 20,
  allowances: { freezeMs: 1000, slowMs: 1500, speedMs: 2000, breaks: 6 },
}
