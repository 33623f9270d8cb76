import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { builtinSuite, OwnSuiteSchema, type Suite, SuiteNameSchema, suiteOf } from '@clew/contracts/evaluations/suites'

/** The suite of a name that everybody has, or of a file in JSON with one of somebody's own. Throws one line. */
export function readSuite(name: string): Suite {
  const known = builtinSuite(name)
  if (known) return known
  if (!name.endsWith('.json'))
    throw new Error(`--suite must be one of ${SuiteNameSchema.options.join(', ')}, or a file that ends with .json`)
  const { data, error } = OwnSuiteSchema.safeParse(jsonOf(name))
  if (data) return suiteOf(data)
  const [issue] = error.issues
  throw new Error(`${name} is no suite (docs/evaluations.md): ${[...(issue?.path ?? []), issue?.message].join(': ')}`)
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(resolve(file), 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(code === 'ENOENT' ? `there is no file ${file}` : `${file} cannot be read as JSON`)
  }
}
