import { appendFileSync, renameSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type SeedResult, SeedResultSchema } from '@clew/contracts/evaluations/seed-result'
import { type GamesOf, GamesOfSchema, isSameGames, readReportFile } from './report-file.ts'

/** Results that outlive the process, beside the report that is to be written: one line for each game, below one for whose they are. */
export interface KeptResults {
  /** Those of earlier runs of the same evaluation. */
  readonly earlier: readonly SeedResult[]
  /** Is on the disk when it returns, as far as the system says. */
  add(result: SeedResult): void
  /** The report is written. What is not in it is kept, as of seeds beyond those that were asked for this time. */
  end(): Promise<void>
}

const nothingKept: KeptResults = { earlier: [], add: () => undefined, end: () => Promise.resolve() }

/** Reads what is kept of the same games, in the report and beside it, and goes on from there. Without a report nothing is kept. */
export async function openKeptResults(report: string | undefined, of: GamesOf): Promise<KeptResults> {
  if (report === undefined) return nothingKept
  const path = resolve(`${report}.part`)
  const written = await readReportFile(report)
  const kept = [...(written && isSameGames(written.of, of) ? written.results : []), ...(await readPart(path, of))]
  const earlier = [...new Map(kept.map((result) => [result.seed, result])).values()]
  const lines = [of, ...earlier].map((line) => `${JSON.stringify(line)}\n`)
  // In one go, so that a process which ends here leaves the old file or the new one.
  writeFileSync(`${path}.new`, lines.join(''))
  renameSync(`${path}.new`, path)
  return {
    earlier,
    add: (result) => appendFileSync(path, `${JSON.stringify(result)}\n`),
    end: async () => {
      const reported = new Set((await readReportFile(report))?.results.map(({ seed }) => seed))
      if (earlier.every(({ seed }) => reported.has(seed))) await rm(path, { force: true })
    },
  }
}

/** A line that was cut off by the end of the process is left out. */
async function readPart(path: string, of: GamesOf): Promise<SeedResult[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const [head, ...lines] = text.split('\n').map(jsonOf)
  const begun = GamesOfSchema.safeParse(head).data
  if (!begun || !isSameGames(begun, of)) return []
  return lines.flatMap((line) => SeedResultSchema.safeParse(line).data ?? [])
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
