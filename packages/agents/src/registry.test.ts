import { AgentNameSchema } from '@clew/contracts/http/games'
import { expect, it } from 'vitest'
import { createAgent } from './registry.ts'
import { observationOf } from './testing/observation.ts'

const never = new AbortController().signal
const createLam = () => {
  throw new Error('LAM was asked for')
}

it.each(AgentNameSchema.options.filter((name) => name !== 'lam' && name !== 'program'))(
  'makes %s, which answers without LAM',
  async (name) => {
    const { hint } = await createAgent(name, { createLam, seed: 1 }).decide(observationOf(), never)
    expect(hint).not.toHaveProperty('error')
    expect(hint).toHaveProperty('path')
  },
)

it.each(['oracle', 'program', '', 'constructor', '__proto__'])('refuses %j, which nobody plays here', async (name) => {
  const { hint, parse } = await createAgent(name, { createLam, seed: 1 }).decide(observationOf(), never)
  expect([parse, hint['error']]).toEqual(['failed', `There is no agent called ${name} here.`])
})
