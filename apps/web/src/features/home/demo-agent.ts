import type { Agent } from '@clew/agents/agent'
import { createLamAgent } from '@clew/agents/lam/lam-agent'
import { builtinClient } from '@clew/agents/rules/builtin-client'
import { compileTemplate } from '@clew/agents/rules/compile-template'
import type { PromptTemplate } from '@clew/contracts/mqtt'
import { demoPrompt } from './demo-prompt.ts'

export const demoTemplate: PromptTemplate = { title: 'Home', content: demoPrompt, version: 1, user_id: 0 }

/** The first reading costs most: in a moment of its own, the first decision waits less. */
export const readAhead = (): void => void compileTemplate(demoPrompt)

/** The agent of every LAM game with no model configured: the same messages, the same answers, in this browser. */
export const createDemoAgent = (): Agent =>
  createLamAgent({ client: builtinClient, historyTurns: 2, timeoutMs: 5000, maxReplyChars: 20_000 })
