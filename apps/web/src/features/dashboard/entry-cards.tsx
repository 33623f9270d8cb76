import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconFileText, IconPlayerPlay, IconTrophy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './entry-cards.module.css'

const cards = [
  {
    to: '/templates',
    icon: IconFileText,
    title: msg`Manage Templates`,
    text: msg`Write the prompts that lead your agent.`,
  },
  { to: '/play', icon: IconPlayerPlay, title: msg`Test & Monitor`, text: msg`Play a maze and watch the agent decide.` },
  { to: '/leaderboard', icon: IconTrophy, title: msg`View Rankings`, text: msg`See where your templates stand.` },
] as const

export function EntryCards() {
  const { t } = useLingui()
  return (
    <ul className={classes.cards}>
      {cards.map(({ to, icon: CardIcon, title, text }) => (
        <li key={to}>
          <Link to={to} className={classes.card}>
            <CardIcon size={28} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
            <span className={classes.title}>{t(title)}</span>
            <span className={classes.text}>{t(text)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
