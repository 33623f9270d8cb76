import { Agent, request as httpRequest } from 'node:http'
import { issueTokens } from '../../apps/server/src/testing/issue-tokens.ts'
import { cpuMs } from '../clew/start-clew.ts'
import type { ApiCall, ApiRequest } from './calls.ts'
import { jwtSecret, type MeasuredServer } from './databases.ts'
import { peopleCount } from './world.ts'

/** CPU ms a request, of the server with its threads, and with the database's processes beside it. */
export interface Cost {
  readonly serverMs: number
  readonly withDatabaseMs: number
  readonly perSecond: number
}

/** What came out for a call in each round. */
export interface Measured {
  readonly call: ApiCall
  readonly rounds: Cost[]
  /** How often each answer came that is no success. */
  readonly refusals: Map<number, number>
}

const usuallyInFlight = 8
/** A slow call gets through fewer requests in its round. */
const roundMs = 3000
/** So often a call is made before it counts, for so long: a server compiles for speed what it has been doing for a while. */
const warmUpRequests = 4000
const warmUpMs = 8000

/**
 * Every call on every server in every round, so that a busy moment of the machine hits all of them; the first round only
 * warms up. Answers what came out for each server.
 */
export async function measureCalls(
  servers: readonly MeasuredServer[],
  { calls, rounds }: { readonly calls: readonly ApiCall[]; readonly rounds: number },
): Promise<Measured[][]> {
  const benches = await Promise.all(servers.map((server) => openBench(server, calls)))
  for (let round = 0; round <= rounds; round++) {
    for (const call of calls) {
      for (const bench of benches) await bench.measure(call, { isWarmUp: round === 0 })
    }
  }
  return benches.map((bench) => bench.end())
}

async function openBench({ clew, databaseCpuMs, runCount }: MeasuredServer, calls: readonly ApiCall[]) {
  const client = await openClient(clew.address)
  const all = new Map(calls.map((call): [ApiCall, Measured] => [call, { call, rounds: [], refusals: new Map() }]))
  const readCpu = () => ({ server: cpuMs(clew.pid) ?? 0, database: databaseCpuMs() })
  let n = 0

  async function measure(call: ApiCall, { isWarmUp }: { readonly isWarmUp: boolean }): Promise<void> {
    const { rounds, refusals } = all.get(call)!
    const startedAt = performance.now()
    const before = readCpu()
    const untilMs = startedAt + (isWarmUp ? warmUpMs : roundMs)
    let left = isWarmUp ? Math.max(warmUpRequests, call.requests) : call.requests
    let done = 0
    const lane = async () => {
      while (left > 0 && performance.now() < untilMs) {
        left -= 1
        const status = await client.send(call.request(n++, runCount))
        done += 1
        if (status > 299) refusals.set(status, (refusals.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: call.inFlight ?? usuallyInFlight }, lane))
    if (isWarmUp) return
    const perSecond = (done / (performance.now() - startedAt)) * 1000
    const after = readCpu()
    const serverMs = (after.server - before.server) / done
    rounds.push({ serverMs, withDatabaseMs: serverMs + (after.database - before.database) / done, perSecond })
  }
  const end = () => {
    client.close()
    return [...all.values()]
  }
  return { measure, end }
}

/** Keeps its connections, and knows a token of everybody. */
async function openClient(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const tokens = await issueTokens(jwtSecret, peopleCount)
  const send = ({ method, path, person, body }: ApiRequest) =>
    new Promise<number>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...(person !== undefined && { authorization: `Bearer ${tokens.get(person)}` }),
      }
      const request = httpRequest(address + path, { method, agent, headers }, (response) => {
        response.on('end', () => resolve(response.statusCode ?? 0)).resume()
      })
      request.on('error', reject).end(text)
    })
  return { send, close: () => agent.destroy() }
}

export const medianOf = (rounds: readonly Cost[], of: keyof Cost): number =>
  rounds.map((cost) => cost[of]).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0

/** Half of what lies between the least and the most. */
export const noiseOf = (rounds: readonly Cost[], of: keyof Cost): number => {
  const values = rounds.map((cost) => cost[of])
  return (Math.max(...values) - Math.min(...values)) / 2
}
