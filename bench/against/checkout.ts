import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { whenInterrupted } from '../figures/interruption.ts'

/** Another commit, in a folder of its own that is built as this one is. */
export interface Checkout {
  readonly root: string
  /** As short as git writes it. */
  readonly commit: string
  remove(): void
}

const here = resolve('.')
const git = (...args: string[]) => execFileSync('git', args, { cwd: here, encoding: 'utf8' }).trim()

/** Checks the commit out, beside this one. Throws what git says when there is none. */
export function checkOut(name: string): Checkout {
  const commit = git('rev-parse', '--short', `${name}^{commit}`)
  const folder = mkdtempSync(join(tmpdir(), 'clew-against-'))
  const root = join(folder, 'clew')
  const forget = whenInterrupted(remove)
  function remove(): void {
    forget()
    rmSync(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  try {
    git('worktree', 'add', '--quiet', '--detach', root, commit)
    return { root, commit, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Installs and builds what was checked out. Packages are shared where both want the same. */
export function build({ root }: Checkout): void {
  if (hasSamePackages(root)) sharePackages(join(here, 'node_modules'), join(root, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
}

const hasSamePackages = (root: string) =>
  readFileSync(join(here, 'package-lock.json')).equals(readFileSync(join(root, 'package-lock.json')))

/** Each package by a link; those of the repository itself are links already, to where its folders are. */
function sharePackages(from: string, to: string): void {
  mkdirSync(join(to, '@clew'), { recursive: true })
  for (const name of readdirSync(from)) {
    const isOfOneFolder = name.startsWith('.') && !['.bin', '.clew-installed', '.package-lock.json'].includes(name)
    if (name !== '@clew' && !isOfOneFolder) symlinkSync(join(from, name), join(to, name))
  }
  for (const folder of ['packages', 'apps'])
    for (const name of readdirSync(join(to, '..', folder)))
      if (existsSync(join(to, '..', folder, name, 'package.json')))
        symlinkSync(join('../..', folder, name), join(to, '@clew', name))
}
