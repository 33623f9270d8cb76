import { baselineNames } from '@clew/contracts/agents'

const template = `TEMPLATE is a file, or the number of a template in the database: the embedded one in DATA_DIR, whose server must be
stopped, or the one at DATABASE_URL.`

const suite = `  --suite NAME        standard-1 (when not given), hard-1, or a FILE.json with a suite of your own (docs/evaluations.md)`
const agent = `  --agent NAME        who plays: lam (when not given), ${baselineNames.join(', ')}; all but lam read no template`
const model = `  --model NAME        a model of the endpoint LAM_BASE_URL (LAM_API_KEY); when not given LAM_MODEL, else the built-in rule agent`

const playing = `${suite}
  --seeds N           how many games (20)
${agent}
${model}
  --robustness        play each seed five times more, told otherwise
  --max-tokens N      begin no game when the model has used so many tokens
  --max-cost DOLLARS  the same of money, by the price in LAM_MODELS
  --max-minutes N     stop after so long`

/** What each command takes, as `--help` prints it. */
export const usages: ReadonlyMap<string, string> = new Map([
  [
    'evaluate',
    `Usage: clew evaluate TEMPLATE [options]

Plays a template on the seeds of a suite and reports what it is worth. ${template}

${playing}
  --gate "KEY>=N"     a metric that must keep a limit, as "success>=0.85" or "collisions<=5%"; may be given several times. It is
                      passed when the whole 95 % interval keeps the limit, and failed when none of it does
  --out FILE          write the report as JSON; the same command goes on from there after an interruption. A file that is there is
                      only replaced by a report of the same games (docs/evaluations.md)
  --markdown [FILE]   write it for a comment; without FILE beside --out, as .md
  --junit [FILE]      write it for a build server; without FILE beside --out, as .xml

Keys: success path-efficiency backtracks collisions dead-ends latency tokens validity format recovery robustness steps-variability

Exit: 0 measured, and every gate is passed; 1 a gate is failed; 2 a gate is undecided, a game could not be measured, or an error.
`,
  ],
  [
    'compare',
    `Usage: clew compare A B ... [options]

Compares templates, or reports of clew evaluate, on the same seeds: each of the others with the first. ${template}

${playing}
  --out FILE          write the comparisons as JSON

Exit: 0 compared; 2 less was measured than was asked for, or an error.
`,
  ],
  [
    'play',
    `Usage: clew play TEMPLATE [options]

Shows one game of a suite, at its own pace on a terminal and by its last tick elsewhere. ${template}

${suite}
  --seed N            which one (the first of the suite)
${agent}
${model}

Exit: 0 won; 1 lost; 2 an error.
`,
  ],
  [
    'improve',
    `Usage: clew improve TEMPLATE [options]

Looks for a better template, and says so only when it wins more on seeds that nobody has seen. ${template}

${suite}
  --seeds N           how many of those seeds (200; 40 with a model)
  --model NAME        a model of the endpoint LAM_BASE_URL plays and writes the candidates; when not given the built-in rule agent
  --max-tokens N      the model uses no more than so many tokens
  --out FILE          write the better of the two there; never over a file that is there

Exit: 0 a better one was found; 1 none was; 2 an error.
`,
  ],
])

/** All commands. */
export const usage = `Usage: clew evaluate TEMPLATE [options]    play a template on the seeds of a suite and report what it is worth
       clew compare A B ... [options]      compare templates, or reports of evaluate, on the same seeds
       clew play TEMPLATE [options]        watch one of these games
       clew improve TEMPLATE [options]     look for a better template
         Each of them says with --help what it takes. TEMPLATE is a file, or the number of a template in the database (see below).
       clew export FILE    write everything in the database to FILE
       clew import FILE    fill a new, empty database from FILE
       clew reset-password EMAIL    print a link that sets a new password for the account; it works once, for 30 minutes
       clew verify RUN [COMMITMENT]    check RUN, the answer of /api/runs/{id}, without a server (docs/fair-play.md)
       clew verify SEASON [COMMITMENT] [GAMES]    the same for /api/seasons/{suite}/{number}, and /api/evaluations/{id}/games

For a template’s number, export, import and reset-password the database is the embedded one in DATA_DIR, whose server must be stopped (start it
again to open a link), or the one at DATABASE_URL, whose servers may run. A link begins with PUBLIC_URL, else with HOST and PORT.
`
