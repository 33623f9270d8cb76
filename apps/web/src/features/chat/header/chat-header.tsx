import type { ChatMessage, ChatModel, ChatSession } from '@clew/contracts/http/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { focusInput } from '../composer/focus-input.ts'
import type { Copying } from '../use-copying.ts'
import type { Draft } from '../studio/draft.ts'
import type { Studio } from '../studio/studio-state.ts'
import classes from './chat-header.module.css'
import { CostLine } from './cost-line.tsx'
import { HeaderActions } from './header-actions.tsx'

interface Props {
  readonly studio: Studio
  readonly session: ChatSession
  readonly draft: Draft
  readonly messages: readonly ChatMessage[] | undefined
  readonly models: readonly ChatModel[]
  readonly isUnsaved: boolean
  readonly isSaving: boolean
  readonly isSending: boolean
  readonly isNarrow: boolean
  readonly copying: Copying
  /** Opens the list of chats. */
  readonly menuButton: ReactNode
}

/** What the chat is called, and what can be done with it as a whole. */
export const ChatHeader = memo(function ChatHeader(props: Props) {
  const { studio, session, draft, messages, models, isUnsaved, isSaving, isNarrow, menuButton } = props
  return (
    <header className={classes.header}>
      <div className={classes.what}>
        {menuButton}
        <div className={classes.names}>
          <ChatTitle key={session.id} studio={studio} title={draft.title} />
          <p className={classes.facts}>
            {!isNarrow && <code>{session.session_key}</code>}
            <CostLine messages={messages} models={models} />
          </p>
        </div>
        <SaveState studio={studio} isUnsaved={isUnsaved} isSaving={isSaving} isNarrow={isNarrow} />
      </div>
      <HeaderActions {...props} />
    </header>
  )
})

interface TitleProps {
  readonly studio: Studio
  readonly title: string
}

/** Looks like a heading and is a field; Save keeps what is typed. */
function ChatTitle({ studio, title }: TitleProps) {
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

interface SaveStateProps {
  readonly studio: Studio
  readonly isUnsaved: boolean
  readonly isSaving: boolean
  readonly isNarrow: boolean
}

/** Whether something waits to be saved. */
function SaveState({ studio, isUnsaved, isSaving, isNarrow }: SaveStateProps) {
  return (
    <div className={classes.saved}>
      <output data-shown={isUnsaved || undefined}>{isUnsaved && !isSaving && <Trans>Unsaved changes</Trans>}</output>
      {isUnsaved && !isNarrow && (
        <Button variant="subtle" size="compact-sm" disabled={isSaving} onClick={studio.discardChanges}>
          <Trans>Discard</Trans>
        </Button>
      )}
    </div>
  )
}
