import { type EmbeddedBroker, openEmbeddedBroker } from '../platform/broker/embedded-broker.ts'
import { createConnections } from '../platform/connections.ts'
import { connectChannel, type MqttChannel } from '../platform/broker/mqtt-channel.ts'
import { createHintSeals } from '../platform/hint-sender.ts'
import { freePort } from './free-port.ts'
import { silentLog } from './log.ts'

/** User 1 owns `session-of-1`, and what `give` gave, and may enter with `token-of-1`, and so on for every user. */
export const sessionOf = (userId: number) => `session-of-${userId}`
export const tokenOf = (userId: number) => `token-of-${userId}`

export const testSeals = createHintSeals('the secret of a test broker')

export interface TestBroker extends EmbeddedBroker {
  /** Where agents connect. */
  readonly url: string
  /** The user has published on the session. */
  give(userId: number, sessionId: string): void
  /** As that user's agent. */
  connectAgent(userId: number): Promise<MqttChannel>
}

export async function openTestBroker(): Promise<TestBroker> {
  const given = new Map<string, number>()
  const [host, port] = ['127.0.0.1', await freePort()]
  const broker = await openEmbeddedBroker({
    host,
    port,
    log: silentLog,
    seals: testSeals,
    checkAgentToken: async (token) => {
      const userId = numberIn(/^token-of-(\d+)$/, token)
      return userId === undefined ? null : { userId, program: `program of ${userId}` }
    },
    sessionOwner: async (sessionId) => given.get(sessionId) ?? numberIn(/^session-of-(\d+)$/, sessionId),
    connections: createConnections(),
  })
  const url = `mqtt://${host}:${port}`
  return {
    ...broker,
    url,
    give: (userId, sessionId) => void given.set(sessionId, userId),
    connectAgent: (userId) =>
      connectChannel({ url, username: 'agent', password: tokenOf(userId), log: silentLog, startTimeoutMs: 5000 }),
  }
}

function numberIn(pattern: RegExp, text: string): number | undefined {
  const digits = pattern.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
