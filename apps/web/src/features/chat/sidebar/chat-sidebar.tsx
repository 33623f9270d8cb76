import type { ChatHit, ChatSession } from '@clew/contracts/http/chat'
import { useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Skeleton, Text } from '@mantine/core'
import { memo, useCallback, useState } from 'react'
import { DelayedLoading } from '../../../ui/delayed-loading.tsx'
import type { Studio } from '../studio/studio-state.ts'
import classes from './chat-sidebar.module.css'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { SessionList } from './session-list.tsx'
import { SidebarTools } from './sidebar-tools.tsx'
import { type Drawer, drawerId } from './use-drawer.ts'
import { useDroppedChat } from './use-dropped-chat.ts'

interface Props {
  readonly studio: Studio
  /** Undefined until they are there. */
  readonly sessions: readonly ChatSession[] | undefined
  readonly hasFailed: boolean
  readonly selectedId: number | null
  readonly unsaved: ReadonlySet<number>
  /** Chats with an answer on its way. */
  readonly underWay: ReadonlySet<number>
  readonly drawer: Drawer
  readonly onCreate: () => void
  readonly onJump: (hit: ChatHit) => void
  readonly onHelp: () => void
}

/** All chats, and what can be done with them as a whole. */
export const ChatSidebar = memo(function ChatSidebar(props: Props) {
  const { t } = useLingui()
  const { studio, drawer, onCreate, onHelp } = props
  const [query, setQuery] = useState('')
  const { close } = drawer
  const dropped = useDroppedChat(studio, close)
  return (
    <aside
      id={drawerId}
      className={classes.sidebar}
      aria-label={t`Chats`}
      data-over={drawer.isOver || undefined}
      data-dropping={dropped.isOver || undefined}
      {...dropped.handlers}
    >
      <div className={classes.top}>
        <h2>{t`Chats`}</h2>
        <Button size="xs" data-new-chat onClick={onCreate}>
          {t`+ New Chat`}
        </Button>
        {drawer.isNarrow && (
          <CloseButton
            size={44}
            iconSize={20}
            aria-label={t`Close the list of chats`}
            data-drawer-focus
            onClick={close}
          />
        )}
      </div>
      <SearchField query={query} onQuery={setQuery} />
      <SidebarBody {...props} query={query} />
      <SidebarTools importing={dropped} onHelp={onHelp} />
    </aside>
  )
})

function SidebarBody({ query, ...props }: Props & { readonly query: string }) {
  const { t } = useLingui()
  const { studio, sessions, hasFailed, selectedId, drawer } = props
  const { close } = drawer
  const choose = useCallback(
    (id: number) => {
      studio.select(id)
      close()
    },
    [studio, close],
  )
  const retry = () => {
    studio.showBanner(null)
    studio.open(selectedId)
  }
  if (hasFailed)
    return (
      <div role="alert" className={classes.failed}>
        <Text>{t`Your chats could not be loaded.`}</Text>
        <Button variant="default" onClick={retry}>
          {t`Retry`}
        </Button>
      </div>
    )
  if (sessions === undefined)
    return (
      <DelayedLoading label={t`Loading sessions…`}>
        <ChatSkeletons />
      </DelayedLoading>
    )
  if (query.trim() !== '')
    return (
      <SearchResults
        sessions={sessions}
        query={query}
        selectedId={selectedId}
        onChoose={choose}
        onJump={props.onJump}
      />
    )
  return sessions.length === 0 ? (
    <p className={classes.none}>{t`No chats yet. Create your first session to begin.`}</p>
  ) : (
    <SessionList
      studio={studio}
      sessions={sessions}
      selectedId={selectedId}
      unsaved={props.unsaved}
      underWay={props.underWay}
      onChoose={choose}
    />
  )
}

function ChatSkeletons() {
  return (
    <div className={classes.skeletons}>
      {[58, 44, 72].map((width) => (
        <div key={width}>
          <Skeleton height={14} width={`${width}%`} animate={false} />
          <Skeleton height={12} width="90%" mt={8} animate={false} />
        </div>
      ))}
    </div>
  )
}
