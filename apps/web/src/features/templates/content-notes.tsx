import { countTokens } from '@clew/agents/rule-agent/wire/count-tokens'
import { textLimits } from '@clew/contracts/text-limits'
import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { memo, type ReactNode, useDeferredValue } from 'react'
import { formatCount } from '../../lib/format-number.ts'
import { placeholderNames, unknownPlaceholders } from './editor/placeholder-names.ts'
import classes from './template-form.module.css'

interface Props {
  readonly text: string
  readonly id: string
  /** How the field above is used. */
  readonly hint: ReactNode
  /** What can be done in it. */
  readonly action: ReactNode
}

/** Below the prompt: how long it is, and which placeholders nothing will fill. */
export function ContentNotes({ text, id, hint, action }: Props) {
  // Counted after the key that changed it.
  const counted = useDeferredValue(text)
  return (
    <div className={classes.notes}>
      <output>
        <UnknownPlaceholders text={counted} />
      </output>
      <div className={classes.count}>
        <Length text={counted} />
        {action}
      </div>
      <p id={id} className={classes.hint}>
        {hint}
      </p>
    </div>
  )
}

const Length = memo(function Length({ text }: { text: string }) {
  const characters = formatCount(text.length)
  const most = formatCount(textLimits.prompt)
  const tokens = formatCount(countTokens(text))
  return (
    <span>
      {text.length > textLimits.prompt ? (
        <strong className={classes.error}>
          <Trans>
            {characters} of at most {most} characters
          </Trans>
        </strong>
      ) : (
        <Trans>{characters} characters</Trans>
      )}{' '}
      · <Trans>about {tokens} tokens</Trans>
    </span>
  )
})

const UnknownPlaceholders = memo(function UnknownPlaceholders({ text }: { text: string }) {
  const names = unknownPlaceholders(text)
  if (names.length === 0) return null
  const written = names.map((name) => `{{${name}}}`).join(', ')
  const known = placeholderNames.join(', ')
  return (
    <span className={classes.unknown}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        <Plural
          value={names.length}
          one={`${written} is no placeholder and stays as it is.`}
          other={`${written} are no placeholders and stay as they are.`}
        />{' '}
        <Trans>
          Known ones: <code>{known}</code>
        </Trans>
      </span>
    </span>
  )
})
