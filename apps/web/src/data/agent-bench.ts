import bench from '../../../../docs/dqn/agents.json'

/** The 95 % interval of a measurement. */
export interface Interval {
  readonly low: number
  readonly high: number
}

export type BenchClock = 'every tick' | 'lockstep' | 'real time, 0.5 s' | 'real time, 3 s'

/** How often one agent won the same games as every other, on one board at one clock. Rates are 0 to 1. */
export interface BenchRow extends Interval {
  readonly suite: string
  /** As `11x11, 5 germs, loops 60`. */
  readonly board: string
  readonly clock: string
  readonly agent: string
  readonly games: number
  readonly wins: number
  readonly rate: number
  /** Means of a game. */
  readonly oxygen: number
  readonly ticks: number
  readonly decisionMs: number
  /** Of the games that were won, as games in LAM mode; null where none was. */
  readonly wonScore: (Interval & { readonly mean: number }) | null
  /** By how much more of the same games it wins; null for that agent itself. */
  readonly versusCautious: (Interval & { readonly margin: number }) | null
}

/** What `npm run bench agents` measured (docs/dqn.md). */
export const benchRows: readonly BenchRow[] = bench.rows
export const benchGames = bench.games

/** The row of an agent on the standard board, which has one for each clock. */
export function standardRow(clock: BenchClock, agent: string): BenchRow {
  return rowOf(agent, clock, (row) => row.suite === 'standard')
}

/** The row of an agent that decides every tick on the board of manual games. */
export function peoplesBoardRow(agent: string): BenchRow {
  return rowOf(agent, 'every tick', (row) => row.board === '33x21, 5 germs, loops 60')
}

function rowOf(agent: string, clock: BenchClock, isOnBoard: (row: BenchRow) => boolean): BenchRow {
  const row = benchRows.find((each) => each.clock === clock && each.agent === agent && isOnBoard(each))
  if (!row) throw new Error(`docs/dqn/agents.json has no row for ${agent}, ${clock}`)
  return row
}
