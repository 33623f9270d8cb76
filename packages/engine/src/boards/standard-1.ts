import { board } from './board.ts'

/** The maze of LAM mode, where each effect can be used once. */
export const standard1 = board('standard-1', {
  cols: 11,
  rows: 11,
  germs: 5,
  loops: 60,
  allowances: { freezeMs: 3500, slowMs: 3500, speedMs: 1500, breaks: 3 },
})
