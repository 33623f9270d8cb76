import { msg } from '@lingui/core/macro'

/** What the personas that Clew brings are good for, by their key; one from elsewhere says nothing. */
export const personaTexts: Readonly<Record<string, ReturnType<typeof msg>>> = {
  'prompt-coach': msg`Shows what a template will do, and how to better it.`,
  'maze-strategist': msg`Answers a game state with the next move, as JSON.`,
  'general-assistant': msg`Answers questions of any kind, in plain words.`,
  'red-team-reviewer': msg`Looks for the ways in which a prompt fails.`,
}
