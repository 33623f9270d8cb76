import type { Person } from '@clew/contracts/http/friends'

export type Match = 'name' | 'handle' | 'school' | 'email'

/** Where in what is known of somebody a search found its text; whoever has it nowhere in sight has it as an address. */
export function matchOf({ display_name, full_name, handle, school }: Person, query: string): Match | null {
  const holds = (text: string | null) => text?.toLowerCase().includes(query.toLowerCase()) ?? false
  if (holds(display_name) || holds(full_name)) return 'name'
  if (holds(handle)) return 'handle'
  if (holds(school)) return 'school'
  return query.includes('@') ? 'email' : null
}
