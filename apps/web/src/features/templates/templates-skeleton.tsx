import { Skeleton } from '@mantine/core'
import cards from '../../ui/card-list.module.css'
import classes from './templates-page.module.css'

/** The shape of the list. */
export function TemplatesSkeleton() {
  return (
    <div className={cards.cardList}>
      {[56, 38, 47].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton height={20} width={`${width}%`} animate={false} />
          <Skeleton height={14} width={`${width + 20}%`} mt={12} animate={false} />
        </div>
      ))}
    </div>
  )
}
