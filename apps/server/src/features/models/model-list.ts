import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import type { ChatModel } from '@clew/contracts/http/chat'
import type { Model, Models } from '../../platform/model.ts'

export interface ModelList {
  /** The default one first. */
  list(): ChatModel[]
  /** Null: the default one. `undefined`: it is not in the list. */
  chooseModel(id: string | null): Model | undefined
}

/** The models that can be asked here. */
export function createModelList(models: Models): ModelList {
  return {
    list: () =>
      models.map(({ client, price }, index) => ({
        id: client.model,
        is_default: index === 0,
        is_rule_engine: client.model === rulesModel,
        // The rule agent reads any length.
        context_tokens: Number.isFinite(client.windowTokens) ? client.windowTokens : null,
        price,
      })),
    chooseModel: (id) => (id === null ? models[0] : models.find(({ client }) => client.model === id)),
  }
}
