import type { Evidence } from '@clew/agents/rule-agent/compile/compile-template'
import type { Reading } from '@clew/agents/rule-agent/compile/read-template'
import { createAsker } from '../../../lib/ask-worker.ts'

/** Sentences that the built-in agent understands, about one thing; its name is English. */
export interface SentenceGroup {
  readonly title: string
  readonly sentences: readonly { readonly sentence: string; readonly readRules: Evidence['readRules'] }[]
}

/** Answers with null when the code of the agent could not be fetched. */
export interface Reader {
  read(text: string): Promise<Reading | null>
  listSentences(): Promise<readonly SentenceGroup[] | null>
  stop(): void
}

/** The built-in agent's reading in a thread of its own: a long prompt takes it longer than a key may. */
export function startReader(): Reader {
  const worker = new Worker(new URL('reading-worker.ts', import.meta.url), { type: 'module' })
  const ask = createAsker(worker)
  return { read: ask<Reading>, listSentences: () => ask<SentenceGroup[]>(null), stop: () => worker.terminate() }
}
