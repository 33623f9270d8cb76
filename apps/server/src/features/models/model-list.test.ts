import { builtinClient } from '@clew/agents/rule-agent/wire/builtin-client'
import { expect, test } from 'vitest'
import { openModels } from '../../platform/model.ts'
import { createModelList } from './model-list.ts'

const nothing = {
  lamBaseUrl: undefined,
  lamApiKey: undefined,
  lamModel: undefined,
  lamModels: [],
  lamConcurrency: 4,
  lamContextTokens: 4096,
}
const price = { input: 0.15, output: 0.6 }
const configured = {
  ...nothing,
  lamBaseUrl: 'http://127.0.0.1:1/v1',
  lamModel: 'large',
  lamModels: [
    { id: 'small', price },
    { id: 'large', price: null },
  ],
}

test('without an endpoint the rule engine is the only model and the default one', () => {
  const { list, chooseModel } = createModelList(openModels(nothing, builtinClient))
  expect(list()).toEqual([
    { id: 'builtin/lam-rules-1', is_default: true, is_rule_engine: true, context_tokens: null, price: null },
  ])
  expect(chooseModel(null)).toMatchObject({ client: { model: 'builtin/lam-rules-1', windowTokens: Infinity } })
})

test('the list begins with the default model and ends with the rule engine', () => {
  const { list } = createModelList(openModels(configured, builtinClient))
  const model = { is_default: false, is_rule_engine: false, context_tokens: 4096, price: null }
  expect(list()).toEqual([
    { ...model, id: 'large', is_default: true },
    { ...model, id: 'small', price },
    { ...model, id: 'builtin/lam-rules-1', is_rule_engine: true, context_tokens: null },
  ])
})

test('a model is chosen by its id; none is the default one, and an unknown one is nobody', () => {
  const { chooseModel } = createModelList(openModels(configured, builtinClient))
  expect(chooseModel(null)).toMatchObject({ client: { model: 'large', windowTokens: 4096 } })
  expect(chooseModel('small')).toMatchObject({ client: { model: 'small', windowTokens: 4096 } })
  expect(chooseModel('builtin/lam-rules-1')).toMatchObject({ client: { windowTokens: Infinity } })
  expect(chooseModel('medium')).toBeUndefined()
  expect(chooseModel('')).toBeUndefined()
})
