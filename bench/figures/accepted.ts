import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Less than this is the machine's mood. */
const leastMove = 0.15

/** `npm run bench NAME -- --accept` keeps the figures. */
export const isAccepting = process.argv.includes('--accept')

/** What was last measured and found good, in the repository: a part for each way of running, as `embedded`. */
export function openAccepted<Figures>(bench: string) {
  const file = `bench/accepted/${bench}.json`
  const read = () =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, Figures>>) : {}
  const keep = (part: string, figures: Figures) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify({ ...read(), [part]: figures }, null, 2)}\n`)
  }
  return { read, keep }
}

/** Whether a figure is another one than before, given how far its rounds lie apart. */
export const hasMoved = (before: number, now: number, noise: number) =>
  Math.abs(now - before) > Math.max(noise, before * leastMove)
