import { countTokens } from '@clew/agents/rules/tokens'
import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import { maxContentChars } from './content-limit.ts'
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
  const characters = formatCount(text.length)
  const most = formatCount(maxContentChars)
  const tokens = formatCount(countTokens(text))
  return (
    <div className={classes.notes}>
      <output>
        <UnknownPlaceholders names={unknownPlaceholders(text)} />
      </output>
      <div className={classes.count}>
        <span>
          {text.length > maxContentChars ? (
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
        {action}
      </div>
      <p id={id} className={classes.hint}>
        {hint}
      </p>
    </div>
  )
}

function UnknownPlaceholders({ names }: { names: readonly string[] }) {
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
}
