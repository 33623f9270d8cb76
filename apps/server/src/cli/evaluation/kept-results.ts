import { appendFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type SeedResult, SeedResultSchema } from '@clew/contracts/evaluations/seed-result'
import { write } from '../outputs.ts'
import { type GamesOf, GamesOfSchema, readReportFile } from './report-file.ts'

/** Results that outlive the process, beside the report that is to be written: one line for each game, below one for whose they are. */
export interface KeptResults {
  /** Those of earlier runs of the same evaluation. */
  readonly earlier: readonly SeedResult[]
  /** Is on the disk when it returns, as far as the system says. Throws when the disk takes no more. */
  add(result: SeedResult): void
  /** The report is written, with all of them. */
  end(): Promise<void>
}

const nothingKept: KeptResults = { earlier: [], add: () => undefined, end: () => Promise.resolve() }

export const partOf = (report: string): string => `${report}.part`

/** Reads what is kept in the report and beside it, and goes on from there; `outputs-of.ts` has seen that it is of the same games. Without a report nothing is kept. */
export async function openKeptResults(report: string | undefined, of: GamesOf): Promise<KeptResults> {
  if (report === undefined) return nothingKept
  const path = resolve(partOf(report))
  const kept = [...((await readReportFile(report))?.results ?? []), ...((await readPart(path))?.results ?? [])]
  const earlier = [...new Map(kept.map((result) => [result.seed, result])).values()]
  await write(path, [of, ...earlier].map((line) => `${JSON.stringify(line)}\n`).join(''))
  return {
    earlier,
    add: (result) => appendFileSync(path, `${JSON.stringify(result)}\n`),
    end: () => rm(path, { force: true }),
  }
}

/** Null for any other file, and where there is none. A line that was cut off by the end of the process is left out. */
export async function readPart(path: string): Promise<{ of: GamesOf; results: SeedResult[] } | null> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const [head, ...lines] = text.split('\n').map(jsonOf)
  const of = GamesOfSchema.safeParse(head).data
  return of ? { of, results: lines.flatMap((line) => SeedResultSchema.safeParse(line).data ?? []) } : null
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
