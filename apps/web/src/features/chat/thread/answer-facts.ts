import type { ChatMessage, ChatModel } from '@clew/contracts/http/chat'
import { plural, t } from '@lingui/core/macro'
import { formatCount } from '../../../lib/format-number.ts'

/** What is told of an answer beneath it, in this order; what is not known is left out. */
export function answerFacts(answer: ChatMessage, models: readonly ChatModel[]): string[] {
  const { usage, first_token_ms: firstMs, latency_ms: allMs, omitted_turns: omitted } = answer
  return [
    answer.model === undefined ? null : modelName(answer.model, models),
    usage ? tokens(usage) : null,
    firstMs === undefined ? null : t`first token ${duration(firstMs)}`,
    allMs === undefined ? null : t`${duration(allMs)} in all`,
    answer.finish_reason === 'length' ? t`cut off at Max Tokens` : null,
    omitted
      ? plural(omitted, {
          one: "# earlier question did not fit the model's window",
          other: "# earlier questions did not fit the model's window",
        })
      : null,
  ].filter((fact) => fact !== null)
}

function modelName(id: string, models: readonly ChatModel[]): string {
  const isRuleEngine = models.some((model) => model.id === id && model.is_rule_engine)
  return isRuleEngine ? t`built-in rule engine` : id
}

function tokens({ prompt_tokens, completion_tokens, estimated }: NonNullable<ChatMessage['usage']>): string {
  const mark = estimated ? '~' : ''
  const sent = mark + formatCount(prompt_tokens)
  const received = mark + formatCount(completion_tokens)
  return t`${sent} tokens in, ${received} out`
}

/** 420 ms, 3.1 s, 75 s. */
function duration(ms: number): string {
  if (ms < 1000) return t`${ms} ms`
  const seconds = (ms / 1000).toFixed(ms < 10_000 ? 1 : 0)
  return t`${seconds} s`
}
