import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findCrumbs } from './crumbs.ts'
import { countPixels } from './pixels.ts'
import { readRepository, type Repository } from './repository.ts'
import { countRetiredWords } from './retired-words.ts'

/** Rules that today's code does not hold everywhere, with what breaks them and how often. */
export const counts = {
  crumbs: (repository: Repository) => new Map(findCrumbs(repository).map((path) => [path, 1])),
  pixels: countPixels,
  words: countRetiredWords,
}
export type CountedRule = keyof typeof counts
type Left = Record<CountedRule, Record<string, number>>

const file = fileURLToPath(new URL('left.json', import.meta.url))
const readLeft = () => JSON.parse(readFileSync(file, 'utf8')) as Left

/** What is more than the list says, and what is less: the list only shrinks, and it does. */
export function compareWithLeft(
  found: ReadonlyMap<string, number>,
  left: ReadonlyMap<string, number>,
): { readonly more: string[]; readonly less: string[] } {
  const tell = (name: string) => `${name}: ${found.get(name) ?? 0}, listed ${left.get(name) ?? 0}`
  return {
    more: [...found].filter(([name, count]) => count > (left.get(name) ?? 0)).map(([name]) => tell(name)),
    less: [...left].filter(([name, count]) => count > (found.get(name) ?? 0)).map(([name]) => tell(name)),
  }
}

export const leftOf = (rule: CountedRule): ReadonlyMap<string, number> => new Map(Object.entries(readLeft()[rule]))

/** `npx tsx scripts/house-rules/left.ts` lowers the list to what is left; it never raises it. */
function lower(): void {
  const repository = readRepository()
  const lowered = Object.entries(counts).map(([rule, count]) => {
    const found = count(repository)
    const kept = [...leftOf(rule as CountedRule)].map(([name, most]) => [name, Math.min(most, found.get(name) ?? 0)])
    return [rule, Object.fromEntries(kept.filter(([, number]) => number !== 0))]
  })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) lower()
