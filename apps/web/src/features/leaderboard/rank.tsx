import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { formatCount } from '../../lib/format-number.ts'
import classes from './rank.module.css'

const medals = ['gold', 'silver', 'bronze'] as const

/** The first three wear a medal unless they share the place; the metal is said as well as shown. */
export function Rank({ rank, isTie = false }: { rank: number; isTie?: boolean }) {
  const medal = isTie ? undefined : medals[rank - 1]
  if (medal === undefined) return <span className={classes.plain}>#{formatCount(rank)}</span>
  return (
    <span className={classes.medal} data-medal={medal}>
      <span aria-hidden>{rank}</span>
      <VisuallyHidden>
        #{rank}, <MedalName medal={medal} />
      </VisuallyHidden>
    </span>
  )
}

function MedalName({ medal }: { medal: (typeof medals)[number] }) {
  if (medal === 'gold') return <Trans>gold medal</Trans>
  return medal === 'silver' ? <Trans>silver medal</Trans> : <Trans>bronze medal</Trans>
}
