import type { ChatPreset } from '@clew/contracts/http/chat'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the personas that Clew brings are called, by their key; one from elsewhere keeps its own name. */
const personaNames: Readonly<Record<string, ReturnType<typeof msg>>> = {
  'prompt-coach': msg`Prompt Coach`,
  'maze-strategist': msg`Maze Strategist`,
  'general-assistant': msg`General Assistant`,
  'red-team-reviewer': msg`Red-Team Reviewer`,
}

export function personaName({ key, title }: ChatPreset): string {
  const name = Object.hasOwn(personaNames, key) ? personaNames[key] : undefined
  return name ? i18n._(name) : title
}

type Texts = ReadonlyMap<string, ReturnType<typeof msg>>

/** What the personas that Clew brings are good for, by their key; one from elsewhere says nothing. */
export const personaTexts: Texts = new Map(
  Object.entries({
    'prompt-coach': msg`Shows what a template will do, and how to better it.`,
    'maze-strategist': msg`Answers a game state with the next move, as JSON.`,
    'general-assistant': msg`Answers questions of any kind, in plain words.`,
    'red-team-reviewer': msg`Looks for the ways in which a prompt fails.`,
  }),
)

/** What those do that the built-in rule engine can play; the others need a model. */
export const ruleTexts: Texts = new Map(
  Object.entries({
    'prompt-coach': msg`By rules: says what it understood of a template that you paste, and what not.`,
    'maze-strategist': msg`By rules: answers a game state with the next move, as JSON.`,
  }),
)
