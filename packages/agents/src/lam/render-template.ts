import type { EnrichedState } from '@clew/contracts/mqtt'
import type { ChatMessage } from '../model-client.ts'
import type { GameMemory } from './placeholders.ts'
import { placeholders } from './placeholders.ts'
import { toldObservation, type ToldObservation } from './told-observation.ts'

/** A template may name a long placeholder thousands of times; what would pass this length stays unfilled. */
const maxRenderedChars = 200_000

const byName = new Map(placeholders.map((placeholder) => [placeholder.name, placeholder]))

/** Fills the `{{placeholders}}` of a template in one pass. Unknown ones stay as they are, and nothing is added. */
export function renderTemplate(text: string, observation: ToldObservation, memory: GameMemory): string {
  const values = new Map<string, string>()
  let length = text.length
  return text.replace(/\{\{\s*([A-Za-z_]+)\s*\}\}/g, (written: string, name: string) => {
    const value = values.get(name) ?? byName.get(name)?.render(observation, memory)
    if (value === undefined || length + value.length > maxRenderedChars) return written
    values.set(name, value)
    length += value.length
    return value
  })
}

/**
 * The exact messages for one observation, without history: the filled template as system message (none without a
 * template) and the observation as JSON. Nothing hidden is added: the template is what is being tested
 * (`docs/spec/design.md` section 8). Nothing else of what a client sends is in them (`docs/fair-play.md`).
 */
export function renderMessages(state: EnrichedState, memory: GameMemory): ChatMessage[] {
  const { prompt_template: template } = state
  const observation = toldObservation(state)
  const user: ChatMessage = { role: 'user', content: JSON.stringify(observation) }
  if (!template) return [user]
  return [{ role: 'system', content: renderTemplate(template.content, observation, memory) }, user]
}
