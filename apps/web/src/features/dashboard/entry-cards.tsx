import { IconFileText, IconPlayerPlay, IconTrophy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './entry-cards.module.css'

const cards = [
  { to: '/templates', icon: IconFileText, title: 'Manage Templates', text: 'Write the prompts that lead your agent.' },
  { to: '/play', icon: IconPlayerPlay, title: 'Test & Monitor', text: 'Play a maze and watch the agent decide.' },
  { to: '/leaderboard', icon: IconTrophy, title: 'View Rankings', text: 'See where your templates stand.' },
] as const

export function EntryCards() {
  return (
    <ul className={classes.cards}>
      {cards.map(({ to, icon: CardIcon, title, text }) => (
        <li key={to}>
          <Link to={to} className={classes.card}>
            <CardIcon size={28} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
            <span className={classes.title}>{title}</span>
            <span className={classes.text}>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
