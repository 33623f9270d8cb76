import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { complain, note, type Tally } from '../crowd/answers.ts'
import type { Attack } from './attacks.ts'
import { attackerIp, everything, neighbours } from './scenarios.ts'
import { exchange, type From, signUp } from '../crowd/visitor.ts'

/** A process of its own, so that those beside it are not slowed by what the attack costs here. It begins when it is told to, and stops when it is told to. */
export interface Attacked {
  readonly tally: Tally
  readonly floods: Readonly<Record<string, number>>
}

const [address = '', scenarioName = '', only = '', ...victims] = process.argv.slice(2)
const scenario = neighbours.find(({ name }) => name === scenarioName) ?? everything
const from: From = { address, ip: attackerIp }
/** Whatever happens to whoever started it. */
const longestMs = 3_600_000

const attacker = await signUp(from, {}, 'attacker')
const { attacks = [], floods = {} } = await scenario.open(from, attacker, { victims, only })

const tally: Tally = {}
let isOver = false

/** Whoever is over a limit is told to wait, and told so in few bytes: to go on is part of the attack. */
async function repeat({ name, pauseMs, atOnce, request }: Attack, first: number): Promise<void> {
  for (let n = first; !isOver; n += atOnce) {
    const { isStranger, ...rest } = request(n)
    const startedMs = performance.now()
    const { status, text } = await exchange(from, { ...rest, token: isStranger ? undefined : attacker.token })
    const answers = note(tally, name, { ms: performance.now() - startedMs, status })
    if (status >= 500 && (scenario.isStrict || !isExplained(status, text)))
      complain(answers, `${name}: ${status} ${text}`)
    await setTimeout(pauseMs)
  }
}

/** Too much to do is a reason to refuse an attacker, when the answer says so. */
function isExplained(status: number, text: string): boolean {
  if (status !== 503) return false
  try {
    const { code, detail } = JSON.parse(text) as Record<string, unknown>
    return typeof code === 'string' && typeof detail === 'string'
  } catch {
    return false
  }
}

process.send?.('ready')
await once(process, 'message')
process.once('message', () => (isOver = true))
process.once('disconnect', () => process.exit(1))
globalThis.setTimeout(() => process.exit(1), longestMs).unref()
const loops = attacks.flatMap((attack) => Array.from({ length: attack.atOnce }, (_, at) => repeat(attack, at)))
const flooded = Object.entries(floods).map(async ([name, flood]) => [name, await flood(() => isOver)] as const)
await Promise.all(loops)
const result: Attacked = { tally, floods: Object.fromEntries(await Promise.all(flooded)) }
process.send?.(result, () => process.exit(0))
