import { topics } from '@clew/contracts/topics'
import { Trans } from '@lingui/react/macro'
import classes from './legend.module.css'

/** How to move, and what is what. */
export function Legend() {
  return (
    <div className={classes.legend}>
      <p>
        <Trans>Arrow keys / WASD work in Manual mode only. LAM mode ignores user input. Walls may break.</Trans>
      </p>
      <ul className={classes.things}>
        <li>
          <svg width="22" height="16" viewBox="0 0 22 16" aria-hidden>
            <circle cx="8" cy="9" r="5.4" className={classes.oxygen} />
            <circle cx="15" cy="6.6" r="4.6" className={classes.oxygen} />
          </svg>
          <Trans>Oxygen</Trans>
        </li>
        <li>
          <svg width="20" height="20" viewBox="-10 -10 20 20" aria-hidden>
            <path d={spikes} className={classes.spikes} />
            <circle r="5" className={classes.germ} />
          </svg>
          <Trans>Germ</Trans>
        </li>
      </ul>
    </div>
  )
}

/** Where the messages go. */
export function TopicsNote({ sessionId }: { sessionId: string }) {
  const stateTopic = topics.state
  const hintTopic = sessionId ? topics.hintOf(sessionId) : `${topics.hintOf('')}{sessionId}`
  return (
    <p className={classes.note}>
      <Trans>
        State is published on topic <code>{stateTopic}</code>. Hints are listened for on <code>{hintTopic}</code> via
        the backend bridge.
      </Trans>
    </p>
  )
}

const spikes = Array.from({ length: 9 }, (_, i) => {
  const angle = (i / 9) * Math.PI * 2
  return `M0 0L${(Math.cos(angle) * 8.6).toFixed(1)} ${(Math.sin(angle) * 8.6).toFixed(1)}`
}).join('')
