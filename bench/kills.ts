import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataExport } from '@clew/contracts/http/data-export'
import { hasPostgres, startPostgres } from '../apps/server/src/testing/postgres.ts'
import { type ClewProcess, startClewIn } from './clew/start-clew.ts'

/** Kills the server while people write to each other, starts it again, and looks for what it had acknowledged. */
const kills = Number(process.argv[2] ?? 20)
const writers = 4
/** The API lets one person send 120 a minute, and a server that was killed has forgotten how many they were. */
const mostPerWriter = 110
const fewest = 60
const padding = 'x'.repeat(2000)

interface Pair {
  readonly token: string
  readonly friendId: number
}

async function befriend(server: ClewProcess, n: number): Promise<Pair> {
  const tokens = [await server.signUp(`one-${n}@example.com`), await server.signUp(`other-${n}@example.com`)]
  const ids: number[] = []
  for (const token of tokens) ids.push((await server.call<{ id: number }>('/api/profile/me', { token })).id)
  const [token = '', friendToken = ''] = tokens
  const [id = 0, friendId = 0] = ids
  await server.call('/api/friends/request', { token, body: { requested_id: friendId } })
  await server.call('/api/friends/request', { token: friendToken, body: { requested_id: id } })
  return { token, friendId }
}

/** Writes until the server is killed, after a number of acknowledgements that is another one each time. */
async function writeAndKill(server: ClewProcess, pairs: readonly Pair[], round: number): Promise<string[]> {
  const acknowledged: string[] = []
  const killAt = fewest + Math.floor(Math.random() * (writers * mostPerWriter - 2 * fewest))
  const write = async ({ token, friendId }: Pair, writer: number) => {
    for (let n = 0; n < mostPerWriter; n++) {
      const name = `${round}-${writer}-${n}`
      const body = { recipient_id: friendId, content: `${name} ${padding}` }
      await server.call('/api/messages/send', { token, body })
      acknowledged.push(name)
      if (acknowledged.length === killAt) void server.end('SIGKILL')
    }
  }
  // Those that were under way when it was killed fail, and may be there or not.
  await Promise.allSettled(pairs.map(write))
  return acknowledged
}

async function readNames(server: ClewProcess, { token }: Pair): Promise<string[]> {
  const { messages } = await server.call<DataExport>('/api/profile/export', { token })
  return messages.map(({ content }) => content.split(' ')[0] ?? '')
}

const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0

async function killAgainAndAgain(title: string, env: Record<string, string>): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clew-kills-'))
  const acknowledged = new Set<string>()
  const wallMs: number[] = []
  const cpuMs: number[] = []
  const total = { lost: 0, doubled: 0 }
  console.log(`\n${title}\nkill  acknowledged   found    lost  doubled  ready ms  ready CPU ms`)
  let server = await startClewIn(dataDir, env)
  const pairs: Pair[] = []
  for (let n = 0; n < writers; n++) pairs.push(await befriend(server, n))
  for (let round = 1; round <= kills; round++) {
    for (const name of await writeAndKill(server, pairs, round)) acknowledged.add(name)
    server = await startClewIn(dataDir, env)
    const found = (await Promise.all(pairs.map((pair) => readNames(server, pair)))).flat()
    const there = new Set(found)
    const lost = [...acknowledged].filter((name) => !there.has(name)).length
    const doubled = found.length - there.size
    total.lost = Math.max(total.lost, lost)
    total.doubled = Math.max(total.doubled, doubled)
    wallMs.push(server.readyMs)
    if (server.readyCpuMs !== null) cpuMs.push(server.readyCpuMs)
    const row = [acknowledged.size, found.length, lost, doubled, Math.round(server.readyMs), server.readyCpuMs ?? '?']
    const widths = [12, 8, 8, 9, 10, 14]
    console.log(
      String(round).padStart(4) + row.map((value, at) => String(value).padStart((widths[at] ?? 0) + 1)).join(''),
    )
  }
  const code = await server.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
  console.log(`lost ${total.lost}, doubled ${total.doubled}, told to stop it ended with code ${code}`)
  console.log(`ready after: median ${Math.round(share(wallMs, 0.5))} ms, slowest ${Math.round(share(wallMs, 1))} ms`)
  console.log(`of processor time: median ${share(cpuMs, 0.5)} ms, most ${share(cpuMs, 1)} ms`)
  return total.lost === 0 && total.doubled === 0 && code === 0
}

const holds = [await killAgainAndAgain('embedded database', {})]
if (hasPostgres) {
  const postgres = await startPostgres()
  holds.push(await killAgainAndAgain('PostgreSQL', { DATABASE_URL: postgres.url }))
  await postgres.stop()
} else console.log('\nPostgreSQL: left out, there is none here')
process.exitCode = holds.every(Boolean) ? 0 : 1
