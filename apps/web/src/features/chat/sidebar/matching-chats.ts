import type { ChatSession } from '@clew/contracts/http/chat'

/** Those whose title has every word of the query, whatever the case. */
export function matchingChats(sessions: readonly ChatSession[], query: string): readonly ChatSession[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return sessions.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
}
