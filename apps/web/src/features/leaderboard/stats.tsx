import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../lib/format.ts'
import { statsQuery } from './api.ts'
import classes from './stats.module.css'

export function Stats() {
  const { data } = useQuery(statsQuery)
  return (
    <dl className={classes.stats}>
      <Stat name="Participants" value={data?.participants ?? null} />
      <Stat name="Registered users" value={data?.registered_users ?? null} />
    </dl>
  )
}

function Stat({ name, value }: { name: string; value: number | null }) {
  return (
    <div className={classes.stat}>
      <dt>{name}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  )
}
