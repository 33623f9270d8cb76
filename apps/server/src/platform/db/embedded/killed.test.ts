import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterTemplate } from '../../../testing/cluster-template.ts'
import { silentLog } from '../../../testing/log.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openEmbedded } from './open-embedded.ts'

const writer = fileURLToPath(new URL('../../../testing/insert-until-killed.ts', import.meta.url))
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** Lets another process write numbers from `first` on, kills it after `count`, and answers those that were acknowledged. */
async function writeAndKill(first: number, count: number): Promise<number[]> {
  const args = ['--import', 'tsx', writer, folder.path, await clusterTemplate(), String(first)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const acknowledged: number[] = []
  for await (const line of createInterface(child.stdout))
    if (acknowledged.push(Number(line)) === count) child.kill('SIGKILL')
  await exit
  return acknowledged
}

test('a server killed three times under load loses nothing that it acknowledged', async () => {
  const acknowledged: number[] = []
  // The next number may have been saved without being acknowledged, so the next process begins after it.
  for (const count of [300, 500, 700])
    acknowledged.push(...(await writeAndKill((acknowledged.at(-1) ?? -2) + 2, count)))
  const { pool, close } = await openEmbedded({ dataDir: folder.path, log: silentLog })
  const { rows } = await pool.query<{ n: number }>('select n from saved')
  await close()
  const saved = new Set(rows.map(({ n }) => n))
  expect(acknowledged.length).toBeGreaterThanOrEqual(1500)
  expect(acknowledged.filter((n) => !saved.has(n))).toEqual([])
})
