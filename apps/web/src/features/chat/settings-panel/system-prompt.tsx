import { countTokens } from '@clew/agents/rule-agent/wire/count-tokens'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Textarea } from '@mantine/core'
import { formatCount } from '../../../lib/format-number.ts'
import type { Draft, PromptSource } from '../studio/draft.ts'
import type { Studio } from '../studio/studio-state.ts'
import classes from './settings-panel.module.css'
import { TemplateActions } from './template-actions.tsx'

const sources: Readonly<Record<PromptSource, ReturnType<typeof msg>>> = {
  preset: msg`Preset`,
  template: msg`Template`,
  custom: msg`Custom`,
}

/** As long as a template may be (contracts, http/chat). */
const maxChars = 32_000

export function SystemPrompt({ studio, draft }: { readonly studio: Studio; readonly draft: Draft }) {
  const { t } = useLingui()
  const { systemPrompt, source } = draft
  const isTooLong = systemPrompt.length > maxChars
  const tokens = formatCount(countTokens(systemPrompt))
  const length = formatCount(systemPrompt.length)
  const most = formatCount(maxChars)
  return (
    <div className={classes.system}>
      <div className={classes.label}>
        <label htmlFor="chat-system-prompt">
          <Trans>System prompt</Trans>
        </label>
        <Badge variant="light" title={t`Where the prompt is from`}>
          {t(sources[source])}
        </Badge>
        <span className={classes.tokens}>
          <Trans>about {tokens} tokens</Trans>
        </span>
      </div>
      <Textarea
        id="chat-system-prompt"
        className={classes.text ?? ''}
        aria-describedby="chat-system-prompt-effect"
        rows={8}
        spellCheck={false}
        value={systemPrompt}
        error={isTooLong && t`${length} of at most ${most} characters`}
        onChange={({ currentTarget }) => studio.edit({ systemPrompt: currentTarget.value })}
      />
      <p id="chat-system-prompt-effect" className={classes.effect}>
        <Trans>What the model is told before the first question. It goes out exactly as it stands here.</Trans>
      </p>
      <TemplateActions studio={studio} draft={draft} />
    </div>
  )
}
