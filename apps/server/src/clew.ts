import { fileURLToPath } from 'node:url'
import { usage, usages } from './cli/usage.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const [command = '', ...args] = process.argv.slice(2)
/** Where 1 says that a gate was not passed, an error is 2. */
const errorCode = ['evaluate', 'compare', 'play', 'improve'].includes(command) ? 2 : 1

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`clew: ${(error as Error).message}\n`)
  process.exitCode = errorCode
}

/** Each command is loaded when it is asked for: to measure needs no database. */
async function run(): Promise<number> {
  const [subject, ...rest] = args
  const help = command === '--help' ? usage : args.includes('--help') ? (usages.get(command) ?? usage) : undefined
  if (help !== undefined) {
    process.stdout.write(help)
    return 0
  }
  switch (command) {
    case 'evaluate':
      return (await import('./cli/evaluate.ts')).evaluate(args)
    case 'compare':
      return (await import('./cli/compare.ts')).compare(args)
    case 'play':
      return (await import('./cli/play.ts')).play(args)
    case 'improve':
      return (await import('./cli/improve.ts')).improve(args)
    case 'verify':
      if (subject === undefined || rest.length > 2) return explain()
      return (await import('./cli/verify.ts')).verify(subject, rest)
    case 'export':
    case 'import':
    case 'reset-password':
      if (subject === undefined || rest.length > 0) return explain()
      return (await import('./cli/database.ts')).workOnDatabase(command, subject, migrationsFolder)
    default:
      return explain()
  }
}

function explain(): number {
  process.stderr.write(usage)
  return 2
}
