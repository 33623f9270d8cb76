import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { Clock } from '@clew/contracts/clock'
import { useIsPlayedHere } from '../start/tried-template.ts'
import classes from './pace-choice.module.css'
import { paces, setPace, usePace, type Pace } from './pace-setting.ts'

const labels: Readonly<Record<Pace, string>> = { 1: '1×', 0.5: '½×', 0.25: '¼×' }

/** How fast an agent's game is shown, and what that means for its rank. */
export function PaceChoice({ clock }: { clock: Clock }) {
  const { t } = useLingui()
  const isHere = useIsPlayedHere()
  const pace = usePace()
  return (
    <div className={classes.pace}>
      <SegmentedControl
        size="xs"
        aria-label={t`Pace of an agent’s game`}
        data={paces.map((each) => ({ value: String(each), label: labels[each] }))}
        value={String(pace)}
        onChange={(value) => setPace(paces.find((each) => String(each) === value) ?? 1)}
      />
      {pace !== 1 && (
        <p className={classes.note}>
          {isHere || clock === 'lockstep' ? (
            <Trans>Slower to look at; the game’s own time stays the same.</Trans>
          ) : (
            <Trans>Slower, so the agent has more time to think. The run says how long it took.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
