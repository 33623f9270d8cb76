import type { Agent } from '@clew/agents/agent'
import { createCautiousAgent } from '@clew/agents/baselines/cautious'
import type { PromptTemplate } from '@clew/contracts/mqtt'

export const demoTemplate: PromptTemplate = { title: 'x', content: 'x', version: 1, user_id: 0 }

export const createDemoAgent = (): Agent => createCautiousAgent()
