import { sampleTemplate } from '@clew/agents/rules/sample-template'

/** What a guest may play with: the template that every new account finds. */
export const guestTemplates = [{ id: 1, ...sampleTemplate }] as const
