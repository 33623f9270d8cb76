import { Button } from '@mantine/core'
import { formatCount } from '../lib/format.ts'
import classes from './load-more.module.css'

interface Props {
  readonly shown: number
  readonly total: number
  readonly isLoading: boolean
  readonly onMore: () => void
}

/** The button stays where it is while rows are added above it, so the focus stays too. */
export function LoadMore({ shown, total, isLoading, onMore }: Props) {
  return (
    <div className={classes.more}>
      <output>
        Showing {formatCount(shown)} of {formatCount(total)}
      </output>
      {shown < total && (
        <Button variant="default" aria-disabled={isLoading} onClick={() => !isLoading && onMore()}>
          {isLoading ? 'Loading...' : 'Load More'}
        </Button>
      )}
    </div>
  )
}
