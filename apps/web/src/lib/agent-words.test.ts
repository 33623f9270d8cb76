import { agentChoices } from '@clew/agents/agent-choices'
import { expect, it } from 'vitest'
import { agentDescription, agentLabel } from './agent-words.ts'

it.each(Object.values(agentChoices))('says in English of $name what the agents say of themselves', (choice) => {
  expect(agentLabel(choice.name)).toBe(choice.label)
  expect(agentDescription(choice.name)).toBe(choice.description)
})
