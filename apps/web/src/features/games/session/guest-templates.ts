import { sampleOfPage } from '../../../lib/samples.ts'

/** What a guest may play with: the template that every new account finds. */
export const guestTemplates = () => [{ id: 1, ...sampleOfPage() }] as const
