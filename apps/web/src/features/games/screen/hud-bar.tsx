import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatTenths } from '../../../lib/format.ts'
import classes from './hud-bar.module.css'
import { ghostLine } from '../ghost/ghost-words.ts'
import { useGhost } from '../ghost/use-ghost-race.ts'
import type { PlayLayout } from '../touch/mobile-check.ts'
import type { Hud } from '../session/play-state.ts'
import { formatClock } from './time-text.ts'
import { usePlay } from '../session/use-game-session.ts'

/** O₂, time, score and the effects in force, above the board. */
export function HudBar({ layout }: { layout: PlayLayout }) {
  const { t } = useLingui()
  const hud = usePlay((state) => state.hud)
  return (
    <dl className={classes.hud} data-layout={layout} aria-label={t`Game status`}>
      <div className={classes.value} data-kind="oxygen">
        <dt>O₂</dt>
        <dd>{hud.oxygen}</dd>
      </div>
      <div className={classes.value}>
        <dt>
          <Trans>Time</Trans>
        </dt>
        <dd>{formatClock(hud.timeMs)}</dd>
      </div>
      <div className={classes.value}>
        <dt>
          <Trans>Score</Trans>
        </dt>
        <dd>{hud.score}</dd>
      </div>
      <GhostLine />
      <AllowancesLeft />
      <div className={classes.effects}>
        <dt className={classes.hidden}>
          <Trans>Effects</Trans>
        </dt>
        <dd>
          {hud.effects.map((effect) => (
            <Effect key={effect.name} {...effect} />
          ))}
        </dd>
      </div>
    </dl>
  )
}

/** How the DQN fares that walks beside the player. */
function GhostLine() {
  const line = ghostLine(useGhost())
  if (line === null) return null
  return (
    <div className={classes.ghost}>
      <dt>DQN</dt>
      <dd>{line}</dd>
    </div>
  )
}

/** What may still be used on a board where effects are scarce. */
function AllowancesLeft() {
  const { t } = useLingui()
  const left = usePlay((state) => state.hud.left)
  if (left === null) return null
  const secondsText = (ms: number) => {
    const seconds = formatTenths(ms / 1000)
    return t`${seconds} s`
  }
  const powers = [
    { name: t`Freeze`, amount: left.freezeMs, text: secondsText(left.freezeMs) },
    { name: t`Slow`, amount: left.slowMs, text: secondsText(left.slowMs) },
    { name: t`Speed`, amount: left.speedMs, text: secondsText(left.speedMs) },
    { name: t`Breaks`, amount: left.breaks, text: String(left.breaks) },
  ]
  return (
    <div className={classes.left}>
      <dt>
        <Trans>Left</Trans>
      </dt>
      {powers.map(({ name, amount, text }) => (
        <dd key={name} data-empty={amount === 0 || undefined}>
          {name} <span className={classes.amount}>{text}</span>
        </dd>
      ))}
    </div>
  )
}

const effectTexts = { Speed: msg`Speed`, Freeze: msg`Freeze`, Slow: msg`Slow`, Reveal: msg`Reveal` } as const

function Effect({ name, leftMs }: Hud['effects'][number]) {
  const { t } = useLingui()
  const seconds = leftMs === null ? null : formatTenths(leftMs / 1000)
  return (
    <span className={classes.effect}>
      {t(effectTexts[name])}
      {seconds !== null && <span className={classes.seconds}>{t`${seconds} s`}</span>}
    </span>
  )
}
