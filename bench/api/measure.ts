import { Agent, request as httpRequest } from 'node:http'
import { issueTokens } from '../../apps/server/src/testing/issue-tokens.ts'
import { cpuMs } from '../clew/start-clew.ts'
import { measureControlMs } from '../figures/machine.ts'
import { median } from '../figures/rounds.ts'
import type { ApiCall, ApiRequest } from './calls.ts'
import { jwtSecret, type MeasuredServer } from './databases.ts'
import { peopleCount } from './world.ts'

/** CPU ms a request, of the server with its threads, and with the database's processes beside it. */
export interface Cost {
  readonly serverMs: number
  readonly withDatabaseMs: number
  readonly perSecond: number
  /** Of the answers. */
  readonly p50Ms: number
  /** CPU ms of the control right before. */
  readonly controlMs: number
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
 * Every call on every server in every round, after a control, so that a busy moment of the machine hits all of them; the first
 * round only warms up. Answers what came out for each server.
 */
export async function measureCalls(
  servers: readonly MeasuredServer[],
  { calls, rounds }: { readonly calls: readonly ApiCall[]; readonly rounds: number },
): Promise<Measured[][]> {
  const benches = await Promise.all(servers.map((server) => openBench(server, calls)))
  for (let round = 0; round <= rounds; round++) {
    for (const call of calls) {
      if (round === 0) for (const bench of benches) await bench.warmUp(call)
      else {
        const controlMs = measureControlMs()
        for (const bench of benches) await bench.measure(call, controlMs)
      }
    }
  }
  return benches.map((bench) => bench.end())
}

async function openBench({ clew, databaseCpuMs, runCount }: MeasuredServer, calls: readonly ApiCall[]) {
  const client = await openClient(clew.address)
  const all = new Map(calls.map((call): [ApiCall, Measured] => [call, { call, rounds: [], refusals: new Map() }]))
  const readCpu = () => ({ server: cpuMs(clew.pid) ?? 0, database: databaseCpuMs() })
  let n = 0

  /** So often, but no longer; answers how long each request took. */
  async function send(call: ApiCall, requests: number, forMs: number): Promise<number[]> {
    const { refusals } = all.get(call)!
    const untilMs = performance.now() + forMs
    const waitsMs: number[] = []
    let left = requests
    const lane = async () => {
      while (left > 0 && performance.now() < untilMs) {
        left -= 1
        const sentMs = performance.now()
        const status = await client.send(call.request(n++, runCount))
        waitsMs.push(performance.now() - sentMs)
        if (status > 299) refusals.set(status, (refusals.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: call.inFlight ?? usuallyInFlight }, lane))
    return waitsMs
  }
  const warmUp = async (call: ApiCall): Promise<void> =>
    void (await send(call, Math.max(warmUpRequests, call.requests), warmUpMs))
  async function measure(call: ApiCall, controlMs: number): Promise<void> {
    const startedAt = performance.now()
    const before = readCpu()
    const waitsMs = await send(call, call.requests, roundMs)
    const perSecond = (waitsMs.length / (performance.now() - startedAt)) * 1000
    const after = readCpu()
    const serverMs = (after.server - before.server) / waitsMs.length
    const withDatabaseMs = serverMs + (after.database - before.database) / waitsMs.length
    all.get(call)!.rounds.push({ serverMs, withDatabaseMs, perSecond, p50Ms: median(waitsMs), controlMs })
  }
  const end = () => {
    client.close()
    return [...all.values()]
  }
  return { warmUp, measure, end }
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

/** What came out in each round. */
export const roundsOf = ({ rounds }: Measured, of: keyof Cost): number[] => rounds.map((cost) => cost[of])
