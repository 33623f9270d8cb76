import { Trans } from '@lingui/react/macro'
import classes from './dqn-page.module.css'

/** What the bars of a table are: the first is the DQN's. A reader of the table needs it not. */
export function Legend({ names: [dqn, beside] }: { names: readonly [string, string] }) {
  return (
    <p className={classes.legend} aria-hidden>
      <span data-look="dqn">{dqn}</span>
      <span data-look="beside">{beside}</span>
      <span data-look="interval">
        <Trans>95 % interval</Trans>
      </span>
    </p>
  )
}
