import { handleKey } from '@clew/contracts/handle'
import { beginningsOf } from '../../apps/server/src/platform/beginnings.ts'

const firstNames = 'Ada Bo Cleo Dan Eve Finn Gus Hana Ida Jon Kim Lea Max Nia Olaf Pia Quin Rosa Sam Tove'.split(' ')
const lastNames = 'Abel Berg Cruz Dahl Engel Falk Greco Holm Ito Juhl Kern Lund Mora Nagy Ozer Park'.split(' ')
const schools = ['Northern College', 'Institute of Games', 'School of Prompts', 'Harbour University']

/** What the tables know of one of them, by the names of their columns. */
export interface Person {
  readonly id: number
  readonly email: string
  readonly handle: string
  readonly handle_key: string
  readonly display_name: string
  readonly school: string
  readonly beginnings: readonly string[]
}

/** People with ids from 1 on; several share each name. */
export function makePeople(count: number): Person[] {
  return Array.from({ length: count }, (_, at) => {
    const first = firstNames[at % firstNames.length]!
    const last = lastNames[Math.floor(at / firstNames.length) % lastNames.length]!
    const [name, school] = [`${first} ${last}`, schools[at % schools.length]!]
    const handle = `${first}-${last}-${at + 1}`.toLowerCase()
    return {
      id: at + 1,
      email: emailOf(at + 1),
      handle,
      handle_key: handleKey(handle),
      display_name: name,
      school,
      beginnings: [...new Set([name, school].flatMap(beginningsOf))],
    }
  })
}

export const emailOf = (id: number) => `person-${id}@example.com`

/** Three letters, as somebody types them: of a first name or of a last one. */
export const searchOf = (n: number) => [firstNames, lastNames][n % 2]![n % lastNames.length]!.slice(0, 3).toLowerCase()
