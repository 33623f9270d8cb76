import type { ChatModel } from '@clew/contracts/http/chat'
import { t as tNow } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import classes from './composer.module.css'
import { formatCount } from '../../../lib/format-number.ts'

interface Props {
  readonly models: readonly ChatModel[]
  /** Null: the default one. */
  readonly model: string | null
  readonly onChoose: (model: string | null) => void
}

/** Only when there is a choice. The default stays the default, whatever it is tomorrow. */
export function ModelSelect({ models, model, onChoose }: Props) {
  const { t } = useLingui()
  if (models.length < 2) return null
  const options = models.map((one) => ({ value: one.is_default ? '' : one.id, label: modelLabel(one) }))
  const chosen = models.find(({ id }) => id === model) ?? models.find(({ is_default }) => is_default)
  return (
    <NativeSelect
      size="sm"
      className={classes.model ?? ''}
      aria-label={t`Model`}
      title={(chosen && windowText(chosen)) ?? undefined}
      data={options}
      value={chosen?.is_default ? '' : (model ?? '')}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    />
  )
}

const modelLabel = ({ id, is_default, is_rule_engine }: ChatModel): string => {
  const name = is_rule_engine ? tNow`Built-in rule engine (not a language model)` : id
  return is_default ? tNow`${name} – default` : name
}

function windowText({ context_tokens }: ChatModel): string | null {
  if (context_tokens === null) return null
  const tokens = formatCount(context_tokens)
  return tNow`Takes up to ${tokens} tokens at once, the answer included.`
}
