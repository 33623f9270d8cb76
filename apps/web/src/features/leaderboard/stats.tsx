import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format-number.ts'
import { statsQuery } from './api.ts'
import classes from './stats.module.css'

/** How many people take part, of how many there are. */
export function Stats() {
  const { data } = useQuery(statsQuery())
  return (
    <StatList>
      <Stat name={<Trans>Participants</Trans>}>{formatCount(data?.participants ?? null)}</Stat>
      <Stat name={<Trans>Registered users</Trans>}>{formatCount(data?.registered_users ?? null)}</Stat>
    </StatList>
  )
}

/** A few large numbers in a row. */
export function StatList({ children }: { children: ReactNode }) {
  return <dl className={classes.stats}>{children}</dl>
}

export function Stat({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.stat}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
