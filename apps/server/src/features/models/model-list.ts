import { rulesModel } from '@clew/agents/rules/chat-completions'
import type { ModelClient } from '@clew/agents/model-client'
import type { ChatModel } from '@clew/contracts/http/chat'
import type { Model, Models } from '../../platform/model.ts'

export interface ChosenModel {
  readonly client: ModelClient
  /** The model's window. */
  readonly contextTokens: number
}

export interface ModelList {
  /** The default one first. */
  readonly listed: readonly ChatModel[]
  /** Null: the default one. `undefined`: it is not in the list. */
  chooseModel(id: string | null): ChosenModel | undefined
}

/** The models that can be asked here. */
export function createModelList(
  models: Models,
  { lamContextTokens }: { readonly lamContextTokens: number },
): ModelList {
  // The rule agent reads any length.
  const contextTokensOf = ({ isBuiltin }: Model) => (isBuiltin ? Number.POSITIVE_INFINITY : lamContextTokens)
  return {
    listed: models.map((model, index) => ({
      id: model.client.model,
      is_default: index === 0,
      is_rule_engine: model.client.model === rulesModel,
      context_tokens: model.isBuiltin ? null : lamContextTokens,
      price: model.price,
    })),
    chooseModel: (id) => {
      const model = id === null ? models[0] : models.find(({ client }) => client.model === id)
      return model && { client: model.client, contextTokens: contextTokensOf(model) }
    },
  }
}
