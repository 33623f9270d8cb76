import type { Quota } from '@clew/contracts/quotas'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { formatCount, formatSize } from '../../lib/format-number.ts'
import classes from './quota-meter.module.css'

interface Props {
  readonly label: string
  readonly quota: Quota
  readonly unit?: 'bytes' | 'count'
}

/** One quota as a bar, with its numbers in words. */
export function QuotaMeter({ label, quota, unit = 'count' }: Props) {
  const id = useId()
  const { used, limit } = quota
  const inWords = unit === 'bytes' ? formatSize : formatCount
  const [shownUsed, shownLimit] = [inWords(used), inWords(limit)]
  return (
    <div className={classes.quota} data-full={used >= limit || undefined}>
      <span id={id}>{label}</span>
      <span className={classes.numbers}>
        <Trans>
          {shownUsed} of {shownLimit}
        </Trans>
      </span>
      <meter
        className={classes.bar}
        aria-labelledby={id}
        max={limit}
        value={used}
        aria-valuetext={`${shownUsed} / ${shownLimit}`}
      />
    </div>
  )
}
