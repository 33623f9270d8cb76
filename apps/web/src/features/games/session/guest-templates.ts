import { sampleTemplateOfPage } from '../../../lib/sample-template.ts'

/** What a guest may play with: the template that every new account finds. */
export const guestTemplates = () => [{ id: 1, ...sampleTemplateOfPage() }] as const
