import type { Conversation } from '@clew/contracts/http/messages'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/use-format.ts'
import { Avatar } from '../../ui/page/avatar.tsx'
import { CountBadge } from '../../ui/feedback/count-badge.tsx'
import classes from './conversation-sidebar.module.css'
import { nameOf } from './use-partner.ts'

interface Props {
  readonly conversation: Conversation
  readonly onChoose: () => void
}

export function ConversationLink({ conversation, onChoose }: Props) {
  const { t } = useLingui()
  const { formatDate, formatDateTime, formatHour } = useFormat()
  const { user_id, last_message, last_message_at: at, unread_count } = conversation
  const name = nameOf(conversation)
  const isToday = formatDate(at) === formatDate(new Date().toISOString())
  return (
    <Link
      to="/messages/$userId"
      params={{ userId: String(user_id) }}
      className={classes.link}
      data-unread={unread_count > 0 || undefined}
      onClick={onChoose}
    >
      <Avatar name={name} picture={conversation.user_profile_picture} size={44} />
      <span className={classes.name}>{name}</span>
      <time className={classes.date} dateTime={at} title={formatDateTime(at)}>
        {isToday ? formatHour(at) : formatDate(at)}
      </time>
      <span className={classes.preview}>{last_message}</span>
      <span className={classes.unread}>
        <CountBadge count={unread_count} label={t`${unread_count} unread`} />
      </span>
    </Link>
  )
}
