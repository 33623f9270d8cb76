import type { ChatMessage, ChatModel, ChatSession } from '@clew/contracts/http/chat'
import { memo, type ReactNode } from 'react'
import type { Copying } from '../copying/use-copying.ts'
import type { Draft } from '../studio/draft.ts'
import type { Studio } from '../studio/studio-state.ts'
import classes from './chat-header.module.css'
import { ChatTitle } from './chat-title.tsx'
import { CostLine } from './cost-line.tsx'
import { HeaderActions } from './header-actions.tsx'
import { SaveState } from './save-state.tsx'

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
