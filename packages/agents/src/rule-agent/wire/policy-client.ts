import type { ModelClient } from '../../model-client.ts'
import { playState } from './play.ts'
import type { Policy } from '../policy.ts'
import { readState } from './read-state.ts'
import { rulesModel } from './rules-model.ts'
import { countTokens } from './count-tokens.ts'

/** The rule agent under a policy that was compiled beforehand, without what reads templates; it plays and does not chat. */
export function createPolicyClient(policy: Policy): ModelClient {
  return {
    model: rulesModel,
    windowTokens: Number.POSITIVE_INFINITY,
    async *stream({ messages }) {
      const state = readState(messages)
      if (state === null) {
        yield { type: 'error', failure: { code: 'refused', message: 'There is no state of a game to answer.' } }
        return
      }
      const text = playState(state, messages, policy, { temperature: 0, topP: 1, random: () => 0 })
      yield { type: 'delta', text }
      const promptTokens = messages.reduce((sum, { content }) => sum + countTokens(content), 0)
      const usage = { promptTokens, completionTokens: countTokens(text), estimated: true }
      yield { type: 'done', usage, model: rulesModel, finishReason: 'stop' }
    },
  }
}
