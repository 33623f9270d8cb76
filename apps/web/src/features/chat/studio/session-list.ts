import type { ChatSession } from '@clew/contracts/http/chat'

type Sessions = readonly ChatSession[]

export const without = (sessions: Sessions, id: number): Sessions => sessions.filter((one) => one.id !== id)

export const onTop = (sessions: Sessions, session: ChatSession): Sessions => [session, ...without(sessions, session.id)]

/** In the place that it has; a chat that is not there any more stays away. */
export const replaced = (sessions: Sessions, session: ChatSession): Sessions =>
  sessions.map((one) => (one.id === session.id ? session : one))

/** Back in the place that it had. */
export function putBack(sessions: Sessions, session: ChatSession, index: number): Sessions {
  const others = without(sessions, session.id)
  return [...others.slice(0, index), session, ...others.slice(index)]
}
