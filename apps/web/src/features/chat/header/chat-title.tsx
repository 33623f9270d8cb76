import { useLingui } from '@lingui/react/macro'
import { focusInput } from '../composer/focus-input.ts'
import type { Studio } from '../studio/studio-state.ts'
import classes from './chat-header.module.css'

interface Props {
  readonly studio: Studio
  readonly title: string
}

/** Looks like a heading and is a field; Save keeps what is typed. */
export function ChatTitle({ studio, title }: Props) {
  const { t } = useLingui()
  return (
    <input
      className={classes.title}
      aria-label={t`Title of the chat`}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="done"
      value={title}
      onChange={({ currentTarget }) => studio.edit({ title: currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        focusInput()
      }}
    />
  )
}
