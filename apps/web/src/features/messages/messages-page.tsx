import type { Conversation } from '@clew/contracts/http/messages'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure, useDocumentVisibility } from '@mantine/hooks'
import { IconMessages } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { noteWaiting } from '../../data/waiting-counts.ts'
import { useWindowTitle } from '../../lib/use-window-title.ts'
import { EmptyNote } from '../../ui/feedback/empty-note.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { conversationsQuery } from './api.ts'
import { ConversationPane } from './conversation-pane.tsx'
import { unreadTotal, withRead } from './conversation-list.ts'
import { ConversationSidebar } from './conversation-sidebar.tsx'
import classes from './messages-page.module.css'
import { useMessenger } from './use-messenger.ts'
import { useReadMarks } from './use-read-marks.ts'

export function MessagesPage() {
  const { t } = useLingui()
  const { userId } = useParams({ strict: false })
  const partnerId = userId === undefined ? null : Number(userId)
  const { messenger, state, words } = useMessenger(partnerId)
  const { conversations, error, retry } = useConversations(partnerId)
  useReadMarks(state)
  useLeaveMissing(state.isMissing)
  // Under 860 px the list folds away, closed at first; above it is always there.
  const [isListOpen, { toggle, close }] = useDisclosure()
  const toggleButton = useRef<HTMLButtonElement>(null)
  // Its own button goes when the list comes.
  const openList = () => {
    toggle()
    toggleButton.current?.focus()
  }
  const noteChoice = () => {
    if (!isListOpen) return
    close()
    toggleButton.current?.focus()
  }
  return (
    <div className={classes.page}>
      <div className={classes.header}>
        <PageTitle>{t`Messages`}</PageTitle>
        <Button
          ref={toggleButton}
          className={classes.toggle ?? ''}
          variant="default"
          leftSection={<IconMessages size={18} aria-hidden />}
          aria-expanded={isListOpen}
          aria-controls="chats"
          onClick={toggle}
        >
          {isListOpen ? t`Hide Chats` : t`Chats`}
        </Button>
      </div>
      <div className={classes.panes} data-list-open={isListOpen || undefined}>
        <ConversationSidebar conversations={conversations} error={error} onRetry={retry} onChoose={noteChoice} />
        {partnerId === null ? (
          <section className={classes.nothing}>
            <EmptyNote
              text={t`Select a conversation - Choose a friend from the sidebar to start messaging`}
              action={
                <Button className={classes.choose ?? ''} onClick={openList}>
                  {t`Choose a friend`}
                </Button>
              }
            />
          </section>
        ) : (
          <ConversationPane
            key={partnerId}
            partnerId={partnerId}
            conversation={conversations?.find(({ user_id }) => user_id === partnerId)}
            messenger={messenger}
            state={state}
            words={words}
          />
        )}
      </div>
    </div>
  )
}

/** What is open and looked at is not unread, whatever an answer says that was on its way when it was opened. */
function useConversations(partnerId: number | null) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(conversationsQuery)
  const openId = useDocumentVisibility() === 'visible' ? partnerId : null
  const conversations = useMemo<readonly Conversation[] | undefined>(
    () => (data && openId !== null ? withRead(data, openId) : data),
    [data, openId],
  )
  const unread = conversations && unreadTotal(conversations)
  useEffect(() => {
    if (unread !== undefined) void noteWaiting(client, { messages: unread })
  }, [client, unread])
  // For a reader whose eyes are on another tab.
  useWindowTitle(unread ? `(${unread}) ${t`Messages`}` : t`Messages`)
  return { conversations, error, retry: () => void refetch() }
}

function useLeaveMissing(isMissing: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isMissing) void navigate({ to: '/messages', replace: true })
  }, [isMissing, navigate])
}
