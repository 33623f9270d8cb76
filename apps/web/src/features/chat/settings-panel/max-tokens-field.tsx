import { chatDefaults, minMaxTokens } from '@clew/contracts/http/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { readMaxTokens } from './read-max-tokens.ts'
import classes from './settings-panel.module.css'
import { ResetTo } from './slider-field.tsx'

interface Props {
  readonly maxTokens: number | null
  readonly onChange: (maxTokens: number | null) => void
}

/** What cannot be sent stays in the field, with a word about it, and changes nothing. */
export function MaxTokensField({ maxTokens, onChange }: Props) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<string | null>(null)
  const write = (text: string) => {
    const read = readMaxTokens(text)
    setRefused(read === undefined ? text : null)
    if (read !== undefined && read !== maxTokens) onChange(read)
  }
  const reset = () => write(String(chatDefaults.max_tokens))
  return (
    <div>
      <div className={classes.label}>
        <label htmlFor="chat-max-tokens">
          <Trans>Max Tokens</Trans>
        </label>
        <ResetTo
          label={t`Max Tokens`}
          text={String(chatDefaults.max_tokens)}
          isShown={refused !== null || maxTokens !== chatDefaults.max_tokens}
          onReset={reset}
        />
      </div>
      <NumberInput
        id="chat-max-tokens"
        classNames={{ controls: classes.spinner ?? '' }}
        placeholder={t`No limit`}
        aria-describedby="chat-max-tokens-effect"
        min={minMaxTokens}
        step={64}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        value={refused ?? maxTokens ?? ''}
        error={refused !== null && t`At least ${minMaxTokens}; until then the last number counts.`}
        onChange={(value) => write(String(value))}
      />
      <p id="chat-max-tokens-effect" className={classes.effect}>
        <Trans>Where an answer is cut off at the latest. Empty: as long as the model likes.</Trans>
      </p>
    </div>
  )
}
