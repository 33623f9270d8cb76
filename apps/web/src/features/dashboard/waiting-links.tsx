import { Plural } from '@lingui/react/macro'
import { useWaitingCounts } from '../../data/waiting-counts.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import classes from './waiting-links.module.css'

/** Unread messages and open friend requests, when there are any. */
export function WaitingLinks() {
  const { messages, requests } = useWaitingCounts()
  if (messages + requests === 0) return null
  return (
    <ul className={classes.links}>
      {messages > 0 && (
        <li>
          <TextLink to="/messages">
            <Plural value={messages} one="# unread message" other="# unread messages" />
          </TextLink>
        </li>
      )}
      {requests > 0 && (
        <li>
          <TextLink to="/friends" search={{ tab: 'requests' }}>
            <Plural value={requests} one="# friend request" other="# friend requests" />
          </TextLink>
        </li>
      )}
    </ul>
  )
}
