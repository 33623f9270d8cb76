import { Trans, useLingui } from '@lingui/react/macro'
import { tickMs } from '@clew/engine'
import type { ReactNode } from 'react'
import { formatCount, formatTenths } from '../lib/format.ts'
import { formatTicks } from '../lib/game-clock.ts'
import classes from './replay-hud.module.css'
import { useGame } from './use-replay.ts'

/** Oxygen, time, score and the effects in force at the moment that is shown. */
export function ReplayHud() {
  const { t } = useLingui()
  const { oxygen, tick, score, status } = useGame((game) => game)
  return (
    <dl className={classes.hud} aria-label={t`The game at this moment`}>
      <Value name="O₂" value={String(oxygen)} isOxygen />
      <Value name={t`Time`} value={formatTicks(tick)} />
      <Value name={status === 'running' ? t`Score so far` : t`Final score`} value={formatCount(score)} />
      <Effects />
    </dl>
  )
}

function Value({ name, value, isOxygen }: { name: string; value: string; isOxygen?: boolean }) {
  return (
    <div className={classes.value} data-oxygen={isOxygen}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Effects() {
  const { speedBoost, slowGerms, freezeGerms, isRevealed } = useGame((game) => game.effects)
  return (
    <div className={classes.effects}>
      <dt className={classes.hidden}>
        <Trans>Effects</Trans>
      </dt>
      <dd>
        {speedBoost > 0 && <Effect name={<Trans>Speed</Trans>} ticks={speedBoost} />}
        {freezeGerms > 0 && <Effect name={<Trans>Freeze</Trans>} ticks={freezeGerms} />}
        {slowGerms > 0 && <Effect name={<Trans>Slow</Trans>} ticks={slowGerms} />}
        {isRevealed && <Effect name={<Trans>Reveal</Trans>} />}
      </dd>
    </div>
  )
}

function Effect({ name, ticks }: { name: ReactNode; ticks?: number }) {
  return (
    <span className={classes.effect}>
      {name} {ticks !== undefined && `${formatTenths((ticks * tickMs) / 1000)} s`}
    </span>
  )
}
