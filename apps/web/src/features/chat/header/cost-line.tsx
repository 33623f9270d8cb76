import type { ChatMessage, ChatModel } from '@clew/contracts/http/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { formatCount } from '../../../lib/format-number.ts'
import { formatDollars } from '../../../lib/format-dollars.ts'
import { costOf } from '../studio/cost.ts'

interface Props {
  readonly messages: readonly ChatMessage[] | undefined
  readonly models: readonly ChatModel[]
}

/** What the answers that are shown have cost; nothing is said when no price is configured. */
export function CostLine({ messages = [], models }: Props) {
  const { t } = useLingui()
  const cost = useMemo(() => costOf(messages, models), [messages, models])
  if (cost.dollars === null) return null
  const sum = formatDollars(cost.dollars)
  const tokens = formatCount(cost.promptTokens + cost.completionTokens)
  const reasons = [
    cost.isEstimated && t`Some tokens were estimated.`,
    cost.isPartial && t`Answers of models without a price are not counted.`,
  ].filter(Boolean)
  return (
    <span title={reasons.join(' ') || undefined}>
      {reasons.length > 0 && '≈ '}
      <Trans>
        {sum} for {tokens} tokens
      </Trans>
    </span>
  )
}
