import { topics } from '@clew/contracts/mqtt'
import { SessionIdSchema } from '@clew/contracts/http/games'

/** The one user name of agent tokens; the token is the password. */
export const agentUsername = 'agent'

export type BrokerUser = { readonly kind: 'service' } | { readonly kind: 'agent'; readonly userId: number }

export type OwnsSession = (userId: number, sessionId: string) => Promise<boolean>

/** A user's agent publishes the hints of that user's sessions, and nothing else. */
export async function mayPublish(user: BrokerUser, topic: string, ownsSession: OwnsSession): Promise<boolean> {
  if (topic.startsWith('$')) return false
  return user.kind === 'service' || ownsSessionOf(user.userId, topic, topics.hintOf, ownsSession)
}

/** A user's agent hears the observations of that user's sessions, one by one: no wildcards. */
export async function maySubscribe(user: BrokerUser, filter: string, ownsSession: OwnsSession): Promise<boolean> {
  return user.kind === 'service' || ownsSessionOf(user.userId, filter, topics.stateOf, ownsSession)
}

async function ownsSessionOf(userId: number, topic: string, topicOf: (id: string) => string, ownsSession: OwnsSession) {
  const prefix = topicOf('')
  if (!topic.startsWith(prefix)) return false
  // The form of a session id leaves no room for `#`, `+` or another level.
  const sessionId = SessionIdSchema.safeParse(topic.slice(prefix.length))
  return sessionId.success && (await ownsSession(userId, sessionId.data))
}
