import { Skeleton } from '@mantine/core'
import classes from './ranking-skeleton.module.css'

/** The shape of the table, for when its rows are on their way or still to be earned. */
export function RankingSkeleton() {
  return (
    <div>
      {[62, 48, 55, 40, 52, 45].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton circle height={32} width={32} animate={false} />
          <Skeleton height={16} width={`${width}%`} animate={false} />
          <Skeleton height={16} width={64} animate={false} />
        </div>
      ))}
    </div>
  )
}
