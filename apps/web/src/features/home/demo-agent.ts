import type { Agent } from '@clew/agents/agent'
import { createLamAgent } from '@clew/agents/lam/lam-agent'
import { builtinClient } from '@clew/agents/rules/builtin-client'

/** The agent of every LAM game with no model configured: the same messages, the same answers, in this browser. */
export const createDemoAgent = (): Agent =>
  createLamAgent({ client: builtinClient, historyTurns: 2, timeoutMs: 5000, maxReplyChars: 20_000 })
