import { chatDefaults } from '@clew/contracts/http/chat'
import { useLingui } from '@lingui/react/macro'
import type { Draft } from '../studio/draft.ts'
import type { Studio } from '../studio/studio-state.ts'
import { MaxTokensField } from './max-tokens-field.tsx'
import { SliderField } from './slider-field.tsx'

interface Props {
  readonly draft: Draft
  readonly onChange: Studio['edit']
}

/** How the model chooses its words, and how many. */
export function SamplingFields({ draft, onChange }: Props) {
  const { t } = useLingui()
  return (
    <>
      <SliderField
        id="chat-temperature"
        label={t`Temp`}
        effect={t`Low: the likeliest words, nearly the same answer each time. High: more variety, more slips.`}
        max={2}
        step={0.1}
        value={draft.temperature}
        initial={chatDefaults.temperature}
        onChange={(temperature) => onChange({ temperature })}
      />
      <SliderField
        id="chat-top-p"
        label={t`Top-P`}
        effect={t`How much of the likely words it chooses among; 1 leaves none out. Change this or Temp, not both.`}
        max={1}
        step={0.05}
        value={draft.topP}
        initial={chatDefaults.top_p}
        onChange={(topP) => onChange({ topP })}
      />
      <MaxTokensField maxTokens={draft.maxTokens} onChange={(maxTokens) => onChange({ maxTokens })} />
    </>
  )
}
