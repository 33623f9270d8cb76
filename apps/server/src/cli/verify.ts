import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { EvaluationGamesSchema } from '@clew/contracts/http/evaluations'
import { RunSchema } from '@clew/contracts/http/leaderboard'
import { SeasonDetailSchema } from '@clew/contracts/http/seasons'
import type { z } from 'zod'
import { type Finding, notChecked, verifyRun } from './verify-run.ts'
import { notCheckedOfSeason, verifySeason } from './verify-season.ts'

/** 0 when all holds, 1 when something does not. `others` are a commitment and, of a season, the games of an evaluation. */
export async function verify(file: string, others: readonly string[]): Promise<number> {
  const content = await readJson(file)
  const noted = others.find(isCommitment)
  const [gamesFile] = others.filter((other) => !isCommitment(other))
  const season = SeasonDetailSchema.safeParse(content)
  if (season.success) {
    const games = gamesFile === undefined ? undefined : await readGames(gamesFile)
    return tell(verifySeason(season.data, { noted, games }), notCheckedOfSeason)
  }
  const run = parse(
    RunSchema,
    content,
    `${file} is not the answer of GET /api/runs/{id} or /api/seasons/{suite}/{number}`,
  )
  return tell(verifyRun(run, others[0]), notChecked)
}

/** Of a season; a file may have any other name. */
const isCommitment = (text: string) => /^[0-9a-f]{64}$/i.test(text)

function tell(findings: readonly Finding[], remark: string): number {
  for (const { holds, text } of findings) process.stdout.write(`${holds ? 'holds ' : 'FAILS '} ${text}\n`)
  process.stdout.write(`${remark}\n`)
  return findings.every(({ holds }) => holds) ? 0 : 1
}

const readGames = async (file: string) =>
  parse(EvaluationGamesSchema, await readJson(file), `${file} is not the answer of GET /api/evaluations/{id}/games`)

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(resolve(file), 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${file} is not JSON`)
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, content: unknown, otherwise: string): z.output<Schema> {
  const parsed = schema.safeParse(content)
  if (!parsed.success) throw new Error(otherwise)
  return parsed.data
}
