import { findJsonValues } from './find-json.ts'
import type { Message } from './read-state.ts'

/** The text that instructs: the system messages, and what the last user message says beside its data. Offsets in the evidence are into it. */
export function instructionsOf(messages: readonly Message[]): string {
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content)
  const last = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  return [...system, beside(last)].filter((text) => text.trim() !== '').join('\n\n')
}

/** The text of a user message outside the state; a message that is nothing but JSON says nothing. */
function beside(content: string): string {
  if (content.trimStart().startsWith('{') && findJsonValues(content, null).length > 0) return ''
  return content
}
