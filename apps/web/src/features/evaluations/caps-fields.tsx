import type { EvaluationResume } from '@clew/contracts/http/evaluations'
import { useLingui } from '@lingui/react/macro'
import { NumberInput } from '@mantine/core'

/** Where an evaluation is to end; null: nowhere. */
export interface Caps {
  readonly tokens: number | null
  /** US dollars. */
  readonly cost: number | null
  readonly minutes: number | null
}

interface Props {
  readonly caps: Caps
  /** Others use nothing that could be capped but time. */
  readonly isModel: boolean
  /** Without a price nobody can tell what a model costs. */
  readonly hasPrice: boolean
  readonly onChange: (caps: Caps) => void
}

export const msPerMinute = 60_000

/** How caps are asked for. */
export const capsInput = ({ tokens, cost, minutes }: Caps): EvaluationResume => ({
  ...(tokens !== null && { max_tokens: tokens }),
  ...(cost !== null && { max_cost: cost }),
  ...(minutes !== null && { max_ms: minutes * msPerMinute }),
})

const tokensStep = 100_000
const dollarsStep = 0.1
/** A day. */
const mostMinutes = 1440

/** What an evaluation may take at most. */
export function CapsFields({ caps, isModel, hasPrice, onChange }: Props) {
  const { t } = useLingui()
  const description = t`Optional; the evaluation ends there with what was measured.`
  return (
    <>
      {isModel && (
        <NumberInput
          label={t`Cap of tokens`}
          description={description}
          min={1}
          step={tokensStep}
          allowDecimal={false}
          allowNegative={false}
          value={caps.tokens ?? ''}
          onChange={(value) => onChange({ ...caps, tokens: wished(value) })}
        />
      )}
      {hasPrice && (
        <NumberInput
          label={t`Cap of money, in US dollars`}
          description={description}
          min={0}
          step={dollarsStep}
          decimalScale={6}
          allowNegative={false}
          prefix="$"
          value={caps.cost ?? ''}
          onChange={(value) => onChange({ ...caps, cost: wished(value) })}
        />
      )}
      <NumberInput
        label={t`Cap of time, in minutes`}
        description={description}
        min={1}
        max={mostMinutes}
        allowDecimal={false}
        allowNegative={false}
        value={caps.minutes ?? ''}
        onChange={(value) => onChange({ ...caps, minutes: wished(value) })}
      />
    </>
  )
}

const wished = (value: number | string): number | null => (typeof value === 'number' && value > 0 ? value : null)
