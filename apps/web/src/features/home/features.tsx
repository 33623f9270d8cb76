import { IconChartBar, IconRoute, IconRobot, type Icon } from '@tabler/icons-react'
import classes from './features.module.css'

const features: readonly { icon: Icon; title: string; text: string }[] = [
  {
    icon: IconRoute,
    title: 'Interactive Maze Game',
    text: 'A new labyrinth every time, with oxygen to collect, germs that wander and walls that break. Play it yourself, or watch.',
  },
  {
    icon: IconRobot,
    title: 'AI Agent Integration',
    text: 'Your template steers the agent, and nothing is added to it. A rule engine is built in; any language model can take its place.',
  },
  {
    icon: IconChartBar,
    title: 'Competitive Leaderboard',
    text: 'The server replays every game and computes the score itself. What ranks is what really happened.',
  },
]

export function Features() {
  return (
    <ul className={classes.features}>
      {features.map(({ icon: FeatureIcon, title, text }) => (
        <li key={title} className={classes.feature}>
          <FeatureIcon size={28} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
