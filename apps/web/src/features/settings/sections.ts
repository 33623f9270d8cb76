import { msg } from '@lingui/core/macro'

/** The cards of the page, by the id that their headings have. */
export const sections = [
  { id: 'privacy', title: msg`Privacy & Visibility` },
  { id: 'notifications', title: msg`Notifications` },
  { id: 'appearance', title: msg`Appearance & Language` },
  { id: 'password', title: msg`Change Password` },
  { id: 'programs', title: msg`Programs` },
  { id: 'usage', title: msg`Storage and limits` },
  { id: 'data', title: msg`Your data` },
  { id: 'account', title: msg`Account` },
] as const

export type SectionId = (typeof sections)[number]['id']
