import type { Person } from '@clew/contracts/http/friends'

export type Match = 'name' | 'email'

/** Where in what is known of somebody a search found its text; null where it cannot be told. */
export function matchOf({ display_name, full_name, email }: Person, sought: string): Match | null {
  const holds = (text: string | null) => text?.toLowerCase().includes(sought.toLowerCase()) ?? false
  if (holds(display_name) || holds(full_name)) return 'name'
  return holds(email) ? 'email' : null
}
