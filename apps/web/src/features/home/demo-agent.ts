import type { Agent } from '@clew/agents/agent'
import { createCautiousAgent } from '@clew/agents/baselines/cautious'
import { sampleTemplate } from '@clew/agents/rules/sample-template'
import type { PromptTemplate } from '@clew/contracts/mqtt'

export const demoTemplate: PromptTemplate = {
  title: sampleTemplate.title,
  content: sampleTemplate.content,
  version: 1,
  user_id: 0,
}

export const createDemoAgent = (): Agent => createCautiousAgent()
