import type { Conversation } from '@clew/contracts/http/messages'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LiveState } from '../../lib/live-socket.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Avatar } from '../../ui/page/avatar.tsx'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { conversationsQuery } from './api.ts'
import classes from './conversation-pane.module.css'
import type { Outbox } from './outbox.ts'
import { MessageComposer } from './message-composer.tsx'
import { emptyThread } from './message-thread.ts'
import type { Messenger, MessengerState } from './messenger.ts'
import { ThreadLog } from './thread-log.tsx'
import { usePartner } from './use-partner.ts'

interface Props {
  readonly partnerId: number
  readonly conversation: Conversation | undefined
  readonly messenger: Messenger
  readonly state: MessengerState
  readonly words: Outbox
}

/** One conversation: with whom, what was written, and the box to write in. */
export function ConversationPane({ partnerId, conversation, messenger, state, words }: Props) {
  const { t } = useLingui()
  const partner = usePartner(partnerId, conversation)
  const name = partner.name ?? (partner.mayBeFriend ? '…' : t`Somebody`)
  const client = useQueryClient()
  // Before the effect that marks it read.
  const [unreadAtOpening] = useState(() => countUnread(client.getQueryData(conversationsQuery.queryKey), partnerId))
  const isOpen = state.partnerId === partnerId
  const thread = isOpen ? state.thread : emptyThread
  return (
    <section className={classes.pane} aria-labelledby="partner">
      <header className={classes.header}>
        <Avatar name={name} picture={partner.picture} size={40} />
        <div className={classes.who}>
          <h2 id="partner">{name}</h2>
          {partner.detail && <p>{partner.detail}</p>}
        </div>
        <LineState kind={isOpen ? state.live.kind : 'connecting'} />
      </header>
      <ThreadLog
        thread={thread}
        partnerId={partnerId}
        partnerName={name}
        unreadAtOpening={unreadAtOpening}
        isWritable={partner.mayBeFriend}
        isLoadingOlder={isOpen && state.isLoadingOlder}
        messenger={messenger}
      />
      {partner.mayBeFriend ? (
        <MessageComposer
          partnerId={partnerId}
          words={words}
          isSending={thread.outgoing.some(({ status }) => status === 'sending')}
          onSend={messenger.send}
        />
      ) : (
        <OnlyFriends />
      )}
    </section>
  )
}

const countUnread = (list: readonly Conversation[] | undefined, partnerId: number): number =>
  list?.find(({ user_id }) => user_id === partnerId)?.unread_count ?? 0

/** Said only when it is not as it should be. */
function LineState({ kind }: { kind: LiveState['kind'] }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const words = { connecting: '', live: '', broken: t`Reconnecting…`, refused: t`Reload to reconnect` }
  const said = isOnline ? words[kind] : t`Offline`
  return (
    <output className={classes.line} data-shown={said !== '' || undefined}>
      {said}
    </output>
  )
}

function OnlyFriends() {
  const { t } = useLingui()
  return (
    <div className={classes.closed}>
      <p>{t`You can only write to your friends.`}</p>
      <LinkButton to="/friends" variant="light">
        {t`Find Friends`}
      </LinkButton>
    </div>
  )
}
