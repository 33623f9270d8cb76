import { useLingui } from '@lingui/react/macro'
import { formatCount } from '../lib/format-number.ts'
import { formatTicks } from '../lib/game-clock.ts'
import { HudEffects, HudValue } from '../player/hud.tsx'
import classes from './replay-hud.module.css'
import { useGame } from './use-replay.ts'

/** Oxygen, time, score and the effects in force at the moment that is shown. */
export function ReplayHud() {
  const { t } = useLingui()
  const { oxygen, tick, score, status, effects } = useGame((game) => game)
  return (
    <dl className={classes.hud} aria-label={t`The game at this moment`}>
      <HudValue name="O₂" isOxygen>
        {oxygen}
      </HudValue>
      <HudValue name={t`Time`}>{formatTicks(tick)}</HudValue>
      <HudValue name={status === 'running' ? t`Score so far` : t`Final score`}>{formatCount(score)}</HudValue>
      <HudEffects effects={effects} />
    </dl>
  )
}
