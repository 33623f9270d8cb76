import { seedsOf, suites } from '@clew/contracts/evaluations/suites'
import { expect, test } from 'vitest'
import { createLamAgent, historyTurns, maxReplyChars } from '../lam/lam-agent.ts'
import { builtinClient } from '../rule-agent/wire/builtin-client.ts'
import { samples } from '../samples/samples.ts'
import { evaluateSeed } from './evaluate-seed.ts'
import { ruleAgentOf } from './rule-agent-of.ts'

test.each([
  ['the sample', samples.plain.content],
  [
    'a template with a memory',
    'Find the shortest path. Never go back to {{visited}}. You have {{ breaks_remaining }} breaks. Answer in JSON.',
  ],
  ['prose', 'Go to the exit.'],
])('read once, %s plays the same games as when it is read with each observation', async (_, templateText) => {
  const suite = suites['standard-1']
  const asked = createLamAgent({ client: builtinClient, historyTurns, maxReplyChars, timeoutMs: 60_000 })
  const compiled = ruleAgentOf(templateText)
  for (const seed of seedsOf(suite, 8)) {
    const play = (agent: typeof asked) => evaluateSeed({ suite, seed, agent, templateText, isTimed: false })
    expect(await play(compiled)).toEqual(await play(asked))
  }
})
