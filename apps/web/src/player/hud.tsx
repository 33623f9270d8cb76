import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatSeconds } from '../lib/game-clock.ts'
import type { EffectInForce } from './effects-in-force.ts'
import classes from './hud.module.css'

/** One number of a game, with its name. */
export function HudValue({ name, isOxygen, children }: { name: string; isOxygen?: boolean; children: ReactNode }) {
  return (
    <div className={classes.value} data-hud="value" data-oxygen={isOxygen}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export const effectTexts = { Speed: msg`Speed`, Freeze: msg`Freeze`, Slow: msg`Slow`, Reveal: msg`Reveal` } as const

/** Has its place whether or not an effect is in force, so that the board stays where it is. */
export function HudEffects({ effects }: { effects: readonly EffectInForce[] }) {
  const { t } = useLingui()
  return (
    <div className={classes.effects} data-hud="effects">
      <dt className={classes.hidden}>
        <Trans>Effects</Trans>
      </dt>
      <dd>
        {effects.map(({ name, leftMs }) => (
          <span key={name} className={classes.effect}>
            {t(effectTexts[name])}
            {leftMs !== null && <span className={classes.seconds}>{formatSeconds(leftMs)}</span>}
          </span>
        ))}
      </dd>
    </div>
  )
}
