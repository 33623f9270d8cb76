import { type EmbeddedBroker, openEmbeddedBroker } from '../platform/broker/embedded-broker.ts'
import { connectChannel, type MqttChannel } from '../platform/broker/mqtt-channel.ts'
import { silentLog } from './log.ts'

/** User 1 owns `session-of-1` and may enter with `token-of-1`, and so on for every user. */
export const sessionOf = (userId: number) => `session-of-${userId}`
export const tokenOf = (userId: number) => `token-of-${userId}`

export interface TestBroker extends EmbeddedBroker {
  connect(username?: string, password?: string): Promise<MqttChannel>
  /** As that user's agent. */
  connectAgent(userId: number): Promise<MqttChannel>
}

export async function openTestBroker(): Promise<TestBroker> {
  const broker = await openEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    log: silentLog,
    checkAgentToken: async (token) => {
      const userId = /^token-of-(\d+)$/.exec(token)?.[1]
      return userId === undefined ? null : { userId: Number(userId) }
    },
    ownsSession: async (userId, sessionId) => sessionId === sessionOf(userId),
  })
  const { url } = broker.service
  const connect = (username?: string, password?: string) =>
    connectChannel({ url, username, password, log: silentLog, startTimeoutMs: 5000 })
  return {
    ...broker,
    connect: (username = broker.service.username, password = broker.service.password) => connect(username, password),
    connectAgent: (userId) => connect('agent', tokenOf(userId)),
  }
}
