import { compileTemplate } from '@clew/agents/rule-agent/compile/compile-template'
import { readState } from '@clew/agents/rule-agent/wire/read-state'
import { pathologies, repeatTo } from '../packages/agents/src/testing/pathologies.ts'

/** What twice as much of a hostile text costs the rule agent's parser: about 2 where its work grows with the text, 4 where with its square. */
const chars = 16_000
const maxGrowth = 3
const rounds = 5

let made = 0
const readers = {
  // Never the same text twice, for what was compiled is remembered.
  compile: (text: string) => compileTemplate(`${made++} ${text}`),
  state: (text: string) => readState([{ role: 'user', content: text }]),
}

/** Milliseconds of CPU, the least of some rounds. */
function cost(read: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    read(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

const rows = Object.entries(readers).flatMap(([reader, read]) =>
  pathologies.map((unit) => {
    const [half, whole] = [cost(read, repeatTo(unit, chars)), cost(read, repeatTo(unit, 2 * chars))]
    // A millisecond more, so that what costs next to nothing has no growth.
    return { name: `${reader} ${JSON.stringify(unit)}`, half, whole, growth: (whole + 1) / (half + 1) }
  }),
)
console.log(`CPU in ms for ${chars} and ${2 * chars} characters, and their ratio: the ten that grow most`)
for (const { name, half, whole, growth } of rows.toSorted((a, b) => b.growth - a.growth).slice(0, 10))
  console.log(
    `${name.padEnd(48)} ${half.toFixed(1).padStart(8)} ${whole.toFixed(1).padStart(8)} ${growth.toFixed(1).padStart(6)}`,
  )
const worst = Math.max(...rows.map(({ growth }) => growth))
console.log(worst <= maxGrowth ? `At most ${maxGrowth} times.` : `More than ${maxGrowth} times: TOO MUCH.`)
process.exitCode = worst <= maxGrowth ? 0 : 1
