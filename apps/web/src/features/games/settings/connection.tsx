import { SessionIdSchema } from '@clew/contracts/http/games'
import { Button } from '@mantine/core'
import classes from './connection.module.css'
import type { FeedState } from '../session/hint-feed.ts'
import { useGameSession, usePlay } from '../session/use-game-session.ts'

const labels: Readonly<Record<FeedState['kind'], string>> = {
  live: 'Connected',
  polling: 'Connected, polling',
  connecting: 'Connecting…',
  disconnected: 'Disconnected',
}

/** Whether hints come in, and the buttons to change that. */
export function Connection({ sessionId }: { sessionId: string }) {
  const session = useGameSession()
  const feed = usePlay((state) => state.feed)
  const isOn = feed.kind !== 'disconnected'
  const canConnect = !isOn && SessionIdSchema.safeParse(sessionId).success
  return (
    <fieldset className={classes.connection} aria-label="Hint connection">
      <p className={classes.state}>
        <span className={classes.badge} data-kind={feed.kind}>
          {labels[feed.kind]}
        </span>
        {feed.attempts > 0 && <span className={classes.attempts}>{attemptsText(feed.attempts)}</span>}
      </p>
      <Button variant="default" size="xs" disabled={!canConnect} onClick={() => session.connect(sessionId)}>
        Connect
      </Button>
      <Button variant="default" size="xs" disabled={!isOn} onClick={session.disconnect}>
        Disconnect
      </Button>
      {feed.cause !== null && <p className={classes.cause}>{feed.cause}</p>}
    </fieldset>
  )
}

const attemptsText = (attempts: number) => (attempts === 1 ? '1 reconnect' : `${attempts} reconnects`)
