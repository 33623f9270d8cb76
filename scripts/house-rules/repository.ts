import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The text files of the repository by their paths. Rules are functions of it, so that a test can plant a file. */
export type Repository = ReadonlyMap<string, string>

const root = fileURLToPath(new URL('../..', import.meta.url))
const readable = /\.(ts|tsx|mjs|md|css|py|sh|ya?ml|conf)$|(^|\/)[^.]+$|(^|\/)\.[^./]+$/
/** Made by tools; and the tests of the rules plant what is refused. */
const unread = /^apps\/server\/src\/migrations\/|^scripts\/house-rules\/.*\.test\.ts$/

export function readRepository(): Repository {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = listed.split('\n').filter((path) => path !== '')
  return new Map(paths.toSorted().flatMap(read))
}

/** Pictures, weights and files that were just deleted have a place and no text. */
function read(path: string): [path: string, text: string][] {
  if (!readable.test(path) || unread.test(path)) return [[path, '']]
  try {
    return [[path, readFileSync(join(root, path), 'utf8')]]
  } catch {
    return []
  }
}
