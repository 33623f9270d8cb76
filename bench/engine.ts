import { checkOut } from './against/checkout.ts'
import { runApart } from './crowd/run-apart.ts'
import type { EngineFigure, EngineOptions } from './engine/measure-engine.ts'
import { compareRounds, ratioText } from './figures/multiples.ts'
import { readOptions } from './figures/options.ts'
import { median } from './figures/rounds.ts'

/** What the engine does in a second of CPU. `-- --against COMMIT` has the engine of that commit play the same games, in turn. */
const { against, rounds } = readOptions(process.argv.slice(2), { rounds: 9 })
/** Of one process, when two take turns. */
const roundsOfTurn = 3

const measure = (root: string, ofEach: number) =>
  runApart<EngineOptions, EngineFigure[]>('../engine/measure-engine.ts', { root, rounds: ofEach }).result
const row = (name: string, cells: readonly string[], unit: string) =>
  console.log(`${name.padEnd(64)} ${cells.map((cell) => cell.padStart(8)).join(' ')} ${unit}`)

async function reportAlone(): Promise<void> {
  console.log(`Node ${process.version}, median of ${rounds} rounds, CPU time of the whole process`)
  for (const { name, value, unit } of await measure('.', rounds)) row(name, [value.toFixed(2)], unit)
}

async function reportBeside(commit: string): Promise<void> {
  const other = checkOut(commit)
  try {
    const here: EngineFigure[][] = []
    const there: EngineFigure[][] = []
    for (let round = 0; round < rounds; round++) {
      here.push(await measure('.', roundsOfTurn))
      there.push(await measure(other.root, roundsOfTurn))
    }
    console.log(`Node ${process.version}, ${rounds} turns: here, at ${other.commit}, here / there (least to most)`)
    here[0]?.forEach(({ name, unit }, at) => {
      const [ours, theirs] = [here, there].map((turns) => turns.map((figures) => figures[at]?.value ?? 0))
      const values = [median(ours!), median(theirs!)].map((value) => value.toFixed(2))
      row(name, values, `${unit.padEnd(9)}  ${ratioText(compareRounds(ours!, theirs!))}`)
    })
  } finally {
    other.remove()
  }
}

await (against === undefined ? reportAlone() : reportBeside(against))
console.log(
  'A tick is bound by its germs: each is a hash for two, a lookup that waits for the one of the tick before, and a',
)
console.log('comparison with the player. Random games are short, so that making mazes bounds whole ones.')
