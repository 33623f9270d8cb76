import { Trans, useLingui } from '@lingui/react/macro'
import { formatCount } from '../../lib/format-number.ts'
import { listText } from '../../lib/interval-labels.ts'
import classes from './dqn-page.module.css'
import { trainings, useNetworkName } from './learning-curves.tsx'

/** What it is, what it sees and what it may do, in plain words. */
export function About() {
  const { t } = useLingui()
  const nameOf = useNetworkName()
  const networks = trainings.map(({ name, updates }) => {
    const title = nameOf(name)
    const count = formatCount(updates)
    return t`${title} (${count} updates)`
  })
  const list = listText(networks)
  return (
    <dl className={classes.about}>
      <div>
        <dt>
          <Trans>A player that learned</Trans>
        </dt>
        <dd>
          <Trans>
            DQN means deep Q-network: a small neural network that says of each possible move how well the game will go
            after it. Reaching the exit counts most, oxygen a little, and whoever meets a germ gets nothing more. It
            learned this from its own games, by trial and error, and reads no template.
          </Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>What it sees</Trans>
        </dt>
        <dd>
          <Trans>
            The observation that every agent gets, and no more: maze, exit, oxygen, and the germs with their headings.
            From these it works out where each way leads and where germs may be a few ticks from now. How they will
            really move is as sealed to it as to you.
          </Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>What it may do</Trans>
        </dt>
        <dd>
          <Trans>
            Stand still, or step to an open cell beside it. It breaks no walls, freezes no germs and runs no faster.
            Where it is asked every tick it decides anew each time; where the clock is slower it plans the steps until
            it is asked again. Look-ahead lets it try its best moves against likely futures first.
          </Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Three networks</Trans>
        </dt>
        <dd>
          <Trans>
            Which one plays depends on board and clock: {list}. Each was trained from its seed on its own, and the same
            seed makes the same network to the last bit.
          </Trans>
        </dd>
      </div>
    </dl>
  )
}
