import { decide } from '@clew/agents/decide'
import { createLamAgent } from '@clew/agents/lam/lam-agent'
import { builtinClient } from '@clew/agents/rules/builtin-client'
import { readHint } from '@clew/contracts/hint'
import type { DemoMind } from './demo-mind.ts'

const never = new AbortController().signal

/** The agent of every LAM game with no model configured: the same messages, the same answers, in this browser. */
export function createDemoAgent(): DemoMind {
  const agent = createLamAgent({ client: builtinClient, historyTurns: 2, timeoutMs: 5000, maxReplyChars: 20_000 })
  return {
    decide: async (state) => readHint((await decide(agent, state, never)).hint),
    reset: () => agent.reset(),
  }
}
