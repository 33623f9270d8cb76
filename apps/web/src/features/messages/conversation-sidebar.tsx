import type { Conversation } from '@clew/contracts/http/messages'
import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton, Text } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { EmptyNote } from '../../ui/empty-note.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ConversationLink } from './conversation-link.tsx'
import classes from './conversation-sidebar.module.css'

interface Props {
  /** Undefined until they are there. */
  readonly conversations: readonly Conversation[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  readonly onChoose: () => void
}

export function ConversationSidebar({ conversations, error, onRetry, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <aside id="chats" className={classes.sidebar} aria-label={t`Chats`}>
      <div className={classes.top}>
        <h2>{t`Chats`}</h2>
        <LinkButton to="/friends" variant="light" size="xs" leftSection={<IconUserSearch size={16} aria-hidden />}>
          {t`Find Friends`}
        </LinkButton>
      </div>
      {conversations ? (
        <Conversations conversations={conversations} onChoose={onChoose} />
      ) : error ? (
        <div role="alert" className={classes.failed}>
          <Text>{t`Your conversations could not be loaded.`}</Text>
          <Button variant="default" onClick={onRetry}>
            {t`Retry`}
          </Button>
        </div>
      ) : (
        <div className={classes.loading}>
          <DelayedLoading label={t`Loading conversations...`}>
            <GhostConversations />
          </DelayedLoading>
        </div>
      )}
    </aside>
  )
}

function Conversations({
  conversations,
  onChoose,
}: Required<Pick<Props, 'onChoose'>> & { conversations: readonly Conversation[] }) {
  const { t } = useLingui()
  if (conversations.length === 0) {
    return (
      <EmptyNote
        text={t`No conversations - Start a conversation with your friends!`}
        preview={<GhostConversations />}
      />
    )
  }
  return (
    <ul className={classes.list}>
      {conversations.map((conversation) => (
        <li key={conversation.user_id}>
          <ConversationLink conversation={conversation} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function GhostConversations() {
  return (
    <div className={classes.list}>
      {[58, 44, 52].map((width) => (
        <div key={width} className={classes.ghost}>
          <Skeleton circle height={44} width={44} animate={false} />
          <div>
            <Skeleton height={14} width={`${width}%`} animate={false} />
            <Skeleton height={12} width={`${width + 28}%`} mt={8} animate={false} />
          </div>
        </div>
      ))}
    </div>
  )
}
