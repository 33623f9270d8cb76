import { Skeleton } from '@mantine/core'
import cards from '../../ui/card-list.module.css'
import classes from './person-row.module.css'

/** The shape of a list of people, for when it is on its way or still empty. */
export function PeopleSkeleton() {
  return (
    <div className={cards.cardList}>
      {[36, 28, 32].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton circle height={48} width={48} animate={false} />
          <div className={classes.who}>
            <Skeleton height={16} width={`${width}%`} animate={false} />
            <Skeleton height={12} width={`${width + 14}%`} mt={10} animate={false} />
          </div>
        </div>
      ))}
    </div>
  )
}
