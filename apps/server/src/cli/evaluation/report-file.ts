import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { reportOf } from '@clew/agents/evaluate/report'
import { ReportSchema } from '@clew/contracts/evaluations/report'
import { SeedResultSchema } from '@clew/contracts/evaluations/seed-result'
import { SuiteNameSchema, SuiteSchema, suites } from '@clew/contracts/evaluations/suites'
import { EvaluationAgentSchema } from '@clew/contracts/http/evaluations'
import { engineVersion } from '@clew/engine'
import { z } from 'zod'

/** Whose games they are: results of two files belong together when all of this is the same. */
export const GamesOfSchema = z.object({
  engine: z.number().int(),
  /** What everybody has by this name, or a suite of somebody's own. */
  suite: SuiteNameSchema.transform((name) => suites[name]).or(SuiteSchema),
  /** Whether each seed was also played under every disturbance. */
  robustness: z.boolean().default(false),
  player: z.object({
    agent: EvaluationAgentSchema,
    model: z.string().nullable(),
    template: z.object({ name: z.string(), sha256: z.string() }).nullable(),
  }),
})
export type GamesOf = z.infer<typeof GamesOfSchema>

/** What `clew evaluate --out` writes, and `clew compare` reads. Without a time, so that the same games give the same bytes. */
const ReportFileSchema = z.object({
  kind: z.literal('clew evaluation 1'),
  of: GamesOfSchema,
  /** Games that were asked for. */
  games: z.number().int(),
  /** Why it ended before all games were begun; null when they were. */
  stopped: z.string().nullable(),
  notMeasured: z.array(z.object({ seed: z.number().int(), reason: z.string() })),
  report: ReportSchema,
  results: z.array(SeedResultSchema),
})
export type ReportFile = z.infer<typeof ReportFileSchema>

export const gamesOf = (of: Omit<GamesOf, 'engine'>): GamesOf => ({ engine: engineVersion, ...of })

/** Results are written by seed, whatever the order in which they came. */
export function reportFileOf(file: Omit<ReportFile, 'kind' | 'report'>): ReportFile {
  const results = file.results.toSorted((a, b) => a.seed - b.seed)
  const notMeasured = file.notMeasured.toSorted((a, b) => a.seed - b.seed)
  return { kind: 'clew evaluation 1', ...file, notMeasured, report: reportOf(results), results }
}

/** null for any other file, and where there is none. */
export const readReportFile = (path: string): Promise<ReportFile | null> => readJson(path, ReportFileSchema)

/** What is in a file of a known shape; null for any other file, and where there is none. */
export async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(resolve(path), 'utf8')))
  } catch {
    return null
  }
}
