import { decide } from '@clew/agents/decide'
import { createLamAgent } from '@clew/agents/lam/lam-agent'
import { defaultSettings, type Policy } from '@clew/agents/rule-agent/policy'
import { createPolicyClient } from '@clew/agents/rule-agent/wire/policy-client'
import { readHint } from '@clew/contracts/hint'
import type { DemoMind } from './demo-mind.ts'

const never = new AbortController().signal

/** What the rule agent reads in the prompt of the home page, so that visitors need not fetch what reads it. */
export const demoPolicy: Policy = {
  settings: {
    ...defaultSettings,
    search: 'shortest-path',
    germs: 'never',
    germDistance: 1,
    foresee: true,
    bidesTime: true,
    oxygen: 'on-the-way',
    oxygenDetour: 4,
    format: 'json',
  },
  conditional: [],
}

/** The agent of every LAM game with no model configured: the same messages, the same answers, in this browser. */
export function createDemoAgent(): DemoMind {
  const client = createPolicyClient(demoPolicy)
  const agent = createLamAgent({ client, historyTurns: 2, timeoutMs: 5000, maxReplyChars: 20_000 })
  return {
    decide: async (state) => readHint((await decide(agent, state, never)).hint),
    reset: () => agent.reset(),
  }
}
