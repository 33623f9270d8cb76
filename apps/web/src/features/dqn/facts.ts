import { benchRows, standardRow, type BenchRow } from '../../data/agent-bench.ts'

/** What a board is like, as the measurement names it. */
export interface Board {
  readonly cols: number
  readonly rows: number
  readonly germs: number
  /** Of a hundred walls between two rooms, how many are open beyond those that the maze needs. */
  readonly loops: number
}

/** All agents on one board at one clock. */
export interface Setting {
  readonly key: string
  readonly board: Board
  readonly clock: string
  readonly rows: readonly BenchRow[]
  /** With look-ahead, where that was measured, and else without. */
  readonly dqn: BenchRow
  readonly cautious: BenchRow
}

export function readBoard(text: string): Board {
  const [cols = 0, rows = 0, germs = 0, loops = 0] = [...text.matchAll(/\d+/g)].map(Number)
  return { cols, rows, germs, loops }
}

/** In the order of the measurement. */
export function settingsOf(rows: readonly BenchRow[]): Setting[] {
  const byKey = new Map<string, BenchRow[]>()
  for (const row of rows) {
    const key = `${row.board}, ${row.clock}`
    byKey.set(key, [...(byKey.get(key) ?? []), row])
  }
  return [...byKey].flatMap(([key, group]) => {
    const of = (agent: string) => group.find((row) => row.agent === agent)
    const dqn = of('dqn') ?? of('dqn/alone')
    const cautious = of('cautious')
    if (!dqn || !cautious) return []
    return [{ key, board: readBoard(dqn.board), clock: dqn.clock, rows: group, dqn, cautious }]
  })
}

export const settings = settingsOf(benchRows)

/** Those on which chance does not explain that `cautious` wins more. */
export const lostToCautious = (all: readonly Setting[]): Setting[] =>
  all.filter(({ dqn }) => dqn.versusCautious !== null && dqn.versusCautious.high < 0)

/** Where nobody dies early. */
const nearlyAll = 0.95

/** Where it takes longest, measured by how long `cautious` takes where both win nearly all games. */
export function slowestSetting(all: readonly Setting[]): Setting | undefined {
  const slowness = ({ dqn, cautious }: Setting) => dqn.ticks / cautious.ticks
  const survived = all.filter(({ dqn, cautious }) => Math.min(dqn.rate, cautious.rate) > nearlyAll)
  return survived.toSorted((a, b) => slowness(b) - slowness(a))[0]
}

/** The standard board deciding every tick with ever fewer loops, most first. */
export const byLoops = (all: readonly Setting[]): Setting[] =>
  all
    .filter(({ dqn, clock }) => (dqn.suite === 'standard' || dqn.suite === 'hard maze') && clock === 'every tick')
    .toSorted((a, b) => b.board.loops - a.board.loops)

/** The standard board at each clock, the quickest first. */
export const byClock = (all: readonly Setting[]): Setting[] => all.filter(({ dqn }) => dqn.suite === 'standard')

/** Boards that the network alone and the look-ahead were both measured on. */
export const withAndWithoutLookAhead = (all: readonly Setting[]) =>
  all.flatMap((setting) => {
    const alone = setting.rows.find(({ agent }) => agent === 'dqn/alone')
    return alone && setting.dqn !== alone ? [{ ...setting, alone }] : []
  })

/** Of the oxygen that a careful player collects on its way, how much the DQN does. */
export const oxygenShare = (): number =>
  standardRow('every tick', 'dqn').oxygen / standardRow('every tick', 'careful collector').oxygen
