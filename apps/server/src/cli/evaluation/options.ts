import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { builtinSuite, OwnSuiteSchema, type Suite, SuiteNameSchema, suiteOf } from '@clew/contracts/evaluations/suites'
import { parseArgs } from 'node:util'
import { type EvaluationAgent, EvaluationAgentSchema } from '@clew/contracts/http/evaluations'
import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import { type Gate, readGate } from '@clew/agents/evaluate/gate'

export interface PlayOptions {
  readonly suite: Suite
  /** Where the suite was read, unless everybody has it. */
  readonly suiteFile: string | undefined
  readonly games: number
  /** Each seed is also played under every disturbance. */
  readonly robustness: boolean
  readonly agent: EvaluationAgent
  /** undefined: that of the settings, or the built-in rule agent. */
  readonly model: string | undefined
  /** No game is begun when so many were used. */
  readonly maxTokens: number
  /** The same of US dollars. */
  readonly maxCost: number
  /** Of all games; those that are under way are broken off. */
  readonly maxMs: number
  readonly out: string | undefined
}

export interface EvaluateOptions extends PlayOptions {
  readonly gates: readonly Gate[]
  readonly markdown: string | undefined
  readonly junit: string | undefined
}

export interface ImproveOptions extends Pick<PlayOptions, 'suite' | 'suiteFile' | 'maxTokens' | 'out'> {
  /** Never that of the settings unless it is named: a search asks it for many games. */
  readonly model: string
  /** undefined: as many as the search plays by itself. */
  readonly heldOutSeeds: number | undefined
}

const defaultGames = 20
const mostGames = 100_000
const msPerMinute = 60_000
/** Two weeks: a timer holds no more than 24 days. */
const mostMinutes = 20_160

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const playFlags = {
  suite: text,
  seeds: text,
  robustness: flag,
  agent: text,
  model: text,
  'max-tokens': text,
  'max-cost': text,
  'max-minutes': text,
  out: text,
} as const
const evaluateFlags = { ...playFlags, gate: { ...text, multiple: true }, markdown: text, junit: text } as const

/** Reads the words behind `clew evaluate`. Throws one line on the first that cannot be meant. */
export function readEvaluateOptions(args: readonly string[]): EvaluateOptions & { readonly files: readonly string[] } {
  const { values, positionals } = parseArgs({
    args: withReportNames(args),
    options: evaluateFlags,
    allowPositionals: true,
  })
  const { gate = [], markdown, junit } = values
  return { ...playOptionsOf(values), gates: gate.map(gateOf), markdown, junit, files: positionals }
}

/** Forms of the report that are written beside it when no file is named. */
const endings: ReadonlyMap<string, string> = new Map([
  ['--markdown', '.md'],
  ['--junit', '.xml'],
])

/** The words, with a file behind `--markdown` and `--junit`: that of `--out` with another ending where none is named. */
function withReportNames(args: readonly string[]): string[] {
  const out = args[args.indexOf('--out') + 1]
  const base = args.includes('--out') && out !== undefined ? out.replace(/\.json$/, '') : 'clew-report'
  return args.flatMap((word, at) => {
    const ending = endings.get(word)
    const next = args[at + 1]
    return ending === undefined || (next !== undefined && !next.startsWith('-')) ? [word] : [word, base + ending]
  })
}

/** Reads the words behind `clew compare`. */
export function readCompareOptions(args: readonly string[]): PlayOptions & { readonly files: readonly string[] } {
  const { values, positionals } = parseArgs({ args: [...args], options: playFlags, allowPositionals: true })
  return { ...playOptionsOf(values), files: positionals }
}

/** Reads the words behind `clew improve`. */
export function readImproveOptions(args: readonly string[]): ImproveOptions & { readonly files: readonly string[] } {
  const options = { suite: text, seeds: text, model: text, 'max-tokens': text, out: text } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { seeds, model = rulesModel } = values
  const heldOutSeeds = seeds === undefined ? undefined : wholeOf('--seeds', seeds, mostGames)
  return { ...playOptionsOf(values), model, heldOutSeeds, files: positionals }
}

const mostSeed = 2 ** 32 - 1

/** Reads the words behind `clew play`; without a seed it is the first of the suite. */
export function readWatchOptions(args: readonly string[]) {
  const options = { suite: text, agent: text, model: text, seed: text } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { seed, ...play } = values
  const read = playOptionsOf(play)
  return {
    ...read,
    files: positionals,
    seed: seed === undefined ? read.suite.firstSeed : wholeOf('--seed', seed, mostSeed),
  }
}

type PlayValues = Partial<ReturnType<typeof parseArgs<{ options: typeof playFlags }>>['values']>

function playOptionsOf(values: PlayValues): PlayOptions {
  const { suite, seeds, robustness = false, agent, model, out } = values
  const { 'max-tokens': maxTokens, 'max-cost': maxCost, 'max-minutes': maxMinutes } = values
  const read = agentOf(agent ?? 'lam')
  if (model !== undefined && read !== 'lam') throw new Error(`--model is for the agent lam: ${read} asks no model`)
  return {
    suite: readSuite(suite ?? 'standard-1'),
    suiteFile: suite === undefined || builtinSuite(suite) ? undefined : suite,
    games: seeds === undefined ? defaultGames : wholeOf('--seeds', seeds, mostGames),
    robustness,
    agent: read,
    model,
    maxTokens: maxTokens === undefined ? Infinity : wholeOf('--max-tokens', maxTokens, Number.MAX_SAFE_INTEGER),
    maxCost: maxCost === undefined ? Infinity : dollarsIn('--max-cost', maxCost),
    maxMs: maxMinutes === undefined ? Infinity : msPerMinute * minutesIn('--max-minutes', maxMinutes),
    out,
  }
}

function agentOf(name: string): EvaluationAgent {
  const known = EvaluationAgentSchema.safeParse(name).data
  if (!known) throw new Error(`--agent must be one of ${EvaluationAgentSchema.options.join(', ')}`)
  return known
}

function wholeOf(flag: string, value: string, most: number): number {
  const number = /^\d{1,16}$/.test(value) ? Number(value) : 0
  if (number < 1 || number > most) throw new Error(`${flag} must be a whole number from 1 to ${most}`)
  return number
}

function dollarsIn(flag: string, value: string): number {
  const dollars = /^\d{1,6}(\.\d{1,6})?$/.test(value) ? Number(value) : 0
  if (dollars === 0) throw new Error(`${flag} must be US dollars, as 0.50`)
  return dollars
}

function minutesIn(flag: string, value: string): number {
  const minutes = /^\d{1,5}(\.\d{1,3})?$/.test(value) ? Number(value) : 0
  if (minutes === 0 || minutes > mostMinutes)
    throw new Error(`${flag} must be a number of minutes up to ${mostMinutes}, as 30 or 0.5`)
  return minutes
}

function gateOf(written: string): Gate {
  const gate = readGate(written)
  if (!gate) throw new Error(`--gate must be a metric, >= or <=, and a number, as in "success>=0.85": ${written}`)
  return gate
}

/** The suite of a name that everybody has, or of a file in JSON with one of somebody's own. Throws one line. */
function readSuite(name: string): Suite {
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
