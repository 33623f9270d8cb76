import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconChartBar, IconRoute, IconRobot, type Icon } from '@tabler/icons-react'
import classes from './features.module.css'

const features: readonly { icon: Icon; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    icon: IconRoute,
    title: msg`Interactive Maze Game`,
    text: msg`A new labyrinth every time, with oxygen to collect, germs that wander and walls that break. Play it yourself, or watch.`,
  },
  {
    icon: IconRobot,
    title: msg`AI Agent Integration`,
    text: msg`Your template steers the agent, and nothing is added to it. A rule engine is built in; any language model can take its place.`,
  },
  {
    icon: IconChartBar,
    title: msg`Competitive Leaderboard`,
    text: msg`The server replays every game and computes the score itself. What ranks is what really happened.`,
  },
]

export function Features() {
  const { t } = useLingui()
  return (
    <ul className={classes.features}>
      {features.map(({ icon: FeatureIcon, title, text }) => (
        <li key={title.id} className={classes.feature}>
          <FeatureIcon size={28} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
          <h2 className={classes.title}>{t(title)}</h2>
          <p className={classes.text}>{t(text)}</p>
        </li>
      ))}
    </ul>
  )
}
