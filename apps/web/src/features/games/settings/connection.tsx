import { isSessionId } from '@clew/contracts/session-id'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import classes from './connection.module.css'
import type { FeedState } from '../session/hint-feed.ts'
import { useGameSession, usePlay } from '../session/use-game-session.ts'

const labels: Readonly<Record<FeedState['kind'], MessageDescriptor>> = {
  live: msg`Connected`,
  polling: msg`Connected, polling`,
  lost: msg`Connection lost`,
  connecting: msg`Connecting…`,
  disconnected: msg`Disconnected`,
}

/** Whether hints come in, and the buttons to change that. */
export function Connection({ sessionId }: { sessionId: string }) {
  const { t } = useLingui()
  const session = useGameSession()
  const feed = usePlay((state) => state.feed)
  const { attempts } = feed
  const isOn = feed.kind !== 'disconnected'
  const canConnect = !isOn && isSessionId(sessionId)
  return (
    <fieldset className={classes.connection} aria-label={t`Hint connection`}>
      <p className={classes.state}>
        <span className={classes.badge} data-kind={feed.kind}>
          {t(labels[feed.kind])}
        </span>
        {attempts > 0 && (
          <span className={classes.attempts}>
            <Plural value={attempts} one="# reconnect" other="# reconnects" />
          </span>
        )}
      </p>
      <Button variant="default" size="xs" disabled={!canConnect} onClick={() => session.connect(sessionId)}>
        <Trans>Connect</Trans>
      </Button>
      <Button variant="default" size="xs" disabled={!isOn} onClick={session.disconnect}>
        <Trans>Disconnect</Trans>
      </Button>
      {feed.cause !== null && <p className={classes.cause}>{feed.cause}</p>}
    </fieldset>
  )
}
