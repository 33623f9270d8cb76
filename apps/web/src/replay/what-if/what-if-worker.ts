import { evaluatedAgent } from '@clew/agents/evaluate/evaluated-agent'
import { agentAt, hintAt, lastTickOf, playOn } from '@clew/agents/evaluate/play-on'
import { readHint, type WireHint, writeHint } from '@clew/contracts/hint'
import type { EvaluationAgent } from '@clew/contracts/http/evaluations'
import { encodeRecord, type GameRecord } from '@clew/engine'

/** What an agent without a template would ask for at a tick: answered with a `WireHint`. */
interface AskAgent {
  readonly kind: 'ask'
  readonly record: GameRecord
  readonly tick: number
  readonly agent: Exclude<EvaluationAgent, 'lam'>
}

/** Answered with the whole game as a record's text. */
interface PlayOn {
  readonly kind: 'play-on'
  readonly record: GameRecord
  readonly tick: number
  readonly hint: WireHint | null
  /** Null: the hints of the record. */
  readonly agent: EvaluationAgent | null
  readonly templateText: string
  /** Null: as long as any way out may take. */
  readonly maxTicks: number | null
}

export type WhatIfQuestion = AskAgent | PlayOn
export type WhatIfAnswer<T> = { readonly done: T } | { readonly refused: string }

// Each question is answered on the port that came with it.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<WhatIfQuestion>) => {
  void (data.kind === 'ask' ? ask(data) : play(data))
    .then((done) => ({ done }))
    .catch((error: unknown) => ({ refused: error instanceof Error ? error.message : String(error) }))
    .then((answer) => port?.postMessage(answer))
})

async function ask({ record, tick, agent }: AskAgent): Promise<WireHint> {
  return writeHint(readHint(await hintAt(record, tick, evaluatedAgent(agent, ''))).hint)
}

async function play({ record, tick, hint, agent: name, templateText, ...options }: PlayOn): Promise<string> {
  const agent = name && (await agentAt({ record, tick, agent: name, templateText, said: hint }))
  const maxTicks = options.maxTicks ?? lastTickOf(record)
  const played = await playOn({ record, tick, hint, agent, templateText, maxTicks })
  return encodeRecord(played.record)
}
