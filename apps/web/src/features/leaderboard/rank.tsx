import { VisuallyHidden } from '@mantine/core'
import classes from './rank.module.css'

const medals = ['gold', 'silver', 'bronze'] as const

/** The first three wear a medal; the metal is said as well as shown. */
export function Rank({ rank }: { rank: number }) {
  const medal = medals[rank - 1]
  if (medal === undefined) return <span className={classes.plain}>#{rank}</span>
  return (
    <span className={classes.medal} data-medal={medal}>
      <span aria-hidden>{rank}</span>
      <VisuallyHidden>
        #{rank}, {medal} medal
      </VisuallyHidden>
    </span>
  )
}
