import { sessionOfHintTopic, sessionOfStateTopic, topics } from '@clew/contracts/topics'

/** The one user name of agent tokens; the token is the password. */
export const agentUsername = 'agent'

/** Whose token it is, and what it is called. */
export interface AgentUser {
  readonly userId: number
  readonly program: string
}

/** Whose session it is; `undefined` for one that nobody has published on. */
export type SessionOwner = (sessionId: string) => Promise<number | undefined>

/** A user's agent publishes the hints of that user's sessions, and nothing else. */
export async function mayPublish(user: AgentUser, topic: string, sessionOwner: SessionOwner): Promise<boolean> {
  const sessionId = sessionOfHintTopic(topic)
  return sessionId !== undefined && (await sessionOwner(sessionId)) === user.userId
}

/**
 * A user's agent asks for one session, or for all of them at once, and hears of these what is its user's when it is published.
 * So it may ask for a session before its first observation. Somebody else's is refused, because silence would not be understood,
 * and so is a topic that is written otherwise than the observations' own.
 */
export async function maySubscribe(user: AgentUser, filter: string, sessionOwner: SessionOwner): Promise<boolean> {
  if (filter === topics.anyState) return true
  const sessionId = sessionOfStateTopic(filter)
  if (sessionId === undefined || topics.stateOf(sessionId) !== filter) return false
  const owner = await sessionOwner(sessionId)
  return owner === undefined || owner === user.userId
}
