import type { TestUser } from '../../apps/server/src/testing/test-app.ts'
import { startModelServer, testModel } from '../../packages/agents/src/testing/model-server.ts'
import { complain, note } from '../crowd/answers.ts'
import type { Person } from '../crowd/people.ts'
import { hintKind } from '../crowd/play-sealed-game.ts'
import { exchange, type From } from '../crowd/visitor.ts'
import { openAttacks } from './attacks.ts'
import { openFloods } from './floods.ts'
import { askInManySessions, type Attacker, floodBrokenHints, refuseSubmissions, signInAtOnce } from './neighbours.ts'

export const attackerIp = '10.2.0.1'

/** An attacker, what the server is started with, and what must hold for the others meanwhile. */
export interface Scenario {
  readonly name: string
  /** `only` is a part of the names of what it does. */
  open(from: From, attacker: TestUser, about: { victims: readonly string[]; only: string }): Promise<Attacker>
  /** Also at the most, and for every kind of call; else one of a hundred samples of the event loop may be later. */
  readonly isStrict: boolean
  /** Of the model that answers; without one there is the built-in agent. */
  readonly modelMs?: number
  /** Somebody honest beside the others. */
  readonly joinedBy?: (of: { address: string; user: TestUser }) => Person
}

export const everything: Scenario = {
  name: 'everything one account can do',
  isStrict: false,
  open: async (from, attacker, { victims, only }) => ({
    attacks: (await openAttacks(attacker, victims)).filter(({ name }) => name.includes(only)),
    floods: Object.fromEntries(
      Object.entries(await openFloods(from, attacker)).filter(([name]) => name.includes(only)),
    ),
  }),
}

/** What one account once did to its neighbours, each alone. */
export const neighbours: readonly Scenario[] = [
  { name: 'hint flood', isStrict: true, open: (from, attacker) => floodBrokenHints(from, attacker) },
  { name: 'refused submissions', isStrict: true, open: (_from, attacker) => refuseSubmissions(attacker) },
  {
    name: '160 sessions',
    isStrict: true,
    modelMs: 500,
    open: (_from, attacker) => askInManySessions(attacker),
  },
  {
    name: 'busy login',
    isStrict: true,
    open: async () => signInAtOnce(),
    joinedBy: ({ address, user }) => signInBeside({ address, ip: attackerIp }, user),
  },
]

/** All of them, or those with this in their name, or what has it in its name of everything. */
export function chooseScenarios(only: string): readonly Scenario[] {
  if (only === '') return [everything, ...neighbours]
  const chosen = neighbours.filter(({ name }) => name.includes(only))
  return chosen.length > 0 ? chosen : [everything]
}

/** Waits in the line of the attacker’s address, and so has no share in what the others may wait for. */
export const besideKind = 'login from the attacker’s address'
/** What waits for the model to answer. */
export const modelKinds: readonly string[] = [hintKind, 'POST /api/chatbot/messages']

function signInBeside(from: From, { email, password }: TestUser): Person {
  const body = JSON.stringify({ email, password })
  return async ({ tally, isOver }) => {
    while (!isOver()) {
      const startedMs = performance.now()
      const { status, text } = await exchange(from, { method: 'POST', path: '/api/auth/login', body })
      const answers = note(tally, besideKind, { ms: performance.now() - startedMs, status })
      if (status !== 200) complain(answers, `${besideKind}: ${status} ${text}`)
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}

/** The model endpoint of a scenario that has one, and the settings that name it. */
export async function startModel({
  modelMs: latencyMs,
}: Scenario): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  if (latencyMs === undefined) return { env: {}, stop: async () => undefined }
  const model = await startModelServer(0, { latencyMs })
  const env = { LAM_BASE_URL: model.url.replace(/\/v1$/, ''), LAM_MODEL: testModel, LAM_TIMEOUT_MS: '5000' }
  return { env, stop: model.close }
}
