import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Run, RunSchema } from '@clew/contracts/http/leaderboard'
import { notChecked, verifyRun } from './verify-run.ts'

/** 0 when all holds, 1 when something does not. */
export async function verify(file: string, commitment: string | undefined): Promise<number> {
  const findings = verifyRun(await readRun(file), commitment)
  for (const { holds, text } of findings) process.stdout.write(`${holds ? 'holds ' : 'FAILS '} ${text}\n`)
  process.stdout.write(`${notChecked}\n`)
  return findings.every(({ holds }) => holds) ? 0 : 1
}

async function readRun(file: string): Promise<Run> {
  const text = await readFile(resolve(file), 'utf8')
  try {
    return RunSchema.parse(JSON.parse(text))
  } catch {
    throw new Error(`${file} is not the answer of GET /api/runs/{id}`)
  }
}
