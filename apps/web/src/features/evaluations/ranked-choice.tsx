import type { SuiteName } from '@clew/contracts/evaluations/suites'
import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { seasonsQuery } from '../../data/seasons.ts'
import { useFormat } from '../../lib/use-format.ts'
import classes from './evaluate-page.module.css'

interface Props {
  readonly isRanked: boolean
  /** Whose season it is. */
  readonly suite: SuiteName
  readonly onChange: (isRanked: boolean) => void
}

/** Practice on public mazes, or the one try of a season that counts. */
export function RankedChoice({ isRanked, suite, onChange }: Props) {
  const { t } = useLingui()
  const { formatDate } = useFormat()
  const { data } = useQuery({ ...seasonsQuery(suite), enabled: isRanked })
  const end = data?.seasons[0]?.ends_at
  return (
    <div>
      <SegmentedControl
        fullWidth
        aria-label={t`Kind of evaluation`}
        data={[
          { value: 'practice', label: t`Practice` },
          { value: 'ranked', label: t`Ranked` },
        ]}
        value={isRanked ? 'ranked' : 'practice'}
        onChange={(value) => onChange(value === 'ranked')}
      />
      <p className={classes.kind}>
        {!isRanked ? (
          <Trans>Public mazes, as often as you like.</Trans>
        ) : end === undefined ? (
          <Trans>Secret mazes, once per season for each text.</Trans>
        ) : (
          <Trans>Secret mazes, once per season for each text. Published on {formatDate(end)}.</Trans>
        )}
      </p>
    </div>
  )
}
