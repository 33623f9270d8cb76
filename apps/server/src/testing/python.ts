import { execFileSync } from 'node:child_process'

/** The Python that has a module: the one that `TEST_PYTHON` names, which then has to have it, or this machine's; with a note for the name of a test that needs it. */
export function pythonWith(module: string): { readonly python: string | undefined; readonly note: string } {
  const python = process.env['TEST_PYTHON'] ?? (has('python3', module) ? 'python3' : undefined)
  return { python, note: python === undefined ? ` (skipped: no Python with ${module})` : '' }
}

function has(command: string, module: string): boolean {
  try {
    execFileSync(command, ['-c', `import ${module}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
