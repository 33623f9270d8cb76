import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatCount } from '../../lib/format-number.ts'
import classes from './load-more.module.css'

interface Props {
  readonly shown: number
  readonly total: number
  readonly isLoading: boolean
  readonly onMore: () => void
}

/** The button stays where it is while rows are added above it, so the focus stays too; with the last rows it goes to the count. */
export function LoadMore({ shown, total, isLoading, onMore }: Props) {
  const count = useRef<HTMLOutputElement>(null)
  const isAsked = useRef(false)
  const isAll = shown >= total
  useEffect(() => {
    // The button has gone, and with it the focus of whoever pressed it.
    if (isAll && isAsked.current && document.activeElement === document.body)
      count.current?.focus({ preventScroll: true })
  }, [isAll])
  const ask = () => {
    isAsked.current = true
    if (!isLoading) onMore()
  }
  return (
    <div className={classes.more}>
      <output ref={count} className={classes.count} tabIndex={-1}>
        <Trans>
          Showing {formatCount(shown)} of {formatCount(total)}
        </Trans>
      </output>
      {!isAll && (
        <Button variant="default" aria-disabled={isLoading} onClick={ask}>
          {isLoading ? <Trans>Loading...</Trans> : <Trans>Load More</Trans>}
        </Button>
      )}
    </div>
  )
}
