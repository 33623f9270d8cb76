import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** The commit whose build takes turns with this one. */
  readonly against: string | undefined
  readonly rounds: number
  /** Part of the names of what is measured; all of them unless told otherwise. */
  readonly only: string
}

const databases = ['embedded', 'postgres']

/** What stands behind `npm run bench NAME --`. Throws for what it does not know, so that nobody waits for the wrong bench. */
export function readOptions(argv: readonly string[], usual: { readonly rounds: number }): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      rounds: { type: 'string', default: String(usual.rounds) },
      only: { type: 'string', default: '' },
      accept: { type: 'boolean' },
    },
  })
  const unknown = positionals.find((name) => !databases.includes(name))
  if (unknown !== undefined) throw new Error(`${unknown} is neither ${databases.join(' nor ')}.`)
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('Give --rounds a whole number from 1 on.')
  if (values.against !== undefined && !/^[\w./~^@-]+$/.test(values.against)) throw new Error('Give --against a commit.')
  if (values.against?.startsWith('-')) throw new Error('Give --against a commit.')
  if (values.accept && (values.against !== undefined || values.only !== ''))
    throw new Error('Only a whole run of this commit can be accepted.')
  return { against: values.against, rounds, only: values.only }
}
