import { fileURLToPath } from 'node:url'

const usage = `Usage: clew evaluate TEMPLATE [options]    play a template on the seeds of a suite and report what it is worth
       clew compare A B ... [options]      compare templates, or reports of evaluate, on the same seeds
       clew play TEMPLATE [--seed N]       watch one of these games
       clew improve TEMPLATE [--out FILE]  look for a better template, which FILE gets, with the built-in rule agent or --model NAME
         TEMPLATE is a file, or the number of a template in the database (see below).
         --suite NAME, --seeds N, --agent NAME, --model NAME, --robustness, --out FILE, and for evaluate
         --gate "success>=0.85", --markdown FILE, --junit FILE, --max-tokens N (docs/evaluations.md)
       clew export FILE    write everything in the database to FILE
       clew import FILE    fill a new, empty database from FILE
       clew reset-password EMAIL    print a link that sets a new password for the account; it works once, for 30 minutes
       clew verify RUN [COMMITMENT]    check RUN, the answer of /api/runs/{id}, without a server (docs/fair-play.md)

For a template’s number, export, import and reset-password the database is the embedded one in DATA_DIR, whose server must be stopped (start it
again to open a link), or the one at DATABASE_URL, whose servers may run. A link begins with PUBLIC_URL, else with HOST and PORT.
`

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
      if (subject === undefined || rest.length > 1) return explain()
      return (await import('./cli/verify.ts')).verify(subject, rest[0])
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
