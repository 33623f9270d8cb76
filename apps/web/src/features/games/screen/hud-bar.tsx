import { Trans, useLingui } from '@lingui/react/macro'
import classes from './hud-bar.module.css'
import { ghostLine } from '../ghost/ghost-labels.ts'
import { useGhost } from '../ghost/use-ghost-race.ts'
import type { PlayLayout } from '../touch/mobile-check.ts'
import { formatSeconds } from '../../../lib/game-clock.ts'
import { effectTexts, HudEffects, HudValue } from '../../../player/hud.tsx'
import { formatClock } from './format-time.ts'
import { usePlay } from '../session/use-game-session.ts'

/** O₂, time, score and the effects in force, above the board and as wide (CSS px). */
export function HudBar({ layout, width }: { layout: PlayLayout; width: number }) {
  const { t } = useLingui()
  const hud = usePlay((state) => state.hud)
  return (
    <dl className={classes.hud} data-layout={layout} style={{ width }} aria-label={t`Game status`}>
      <HudValue name="O₂" isOxygen>
        {hud.oxygen}
      </HudValue>
      <HudValue name={t`Time`}>{formatClock(hud.timeMs)}</HudValue>
      <HudValue name={t`Score`}>{hud.score}</HudValue>
      <GhostLine />
      <AllowancesLeft />
      <HudEffects effects={hud.effects} />
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
  const powers = [
    { name: t(effectTexts.Freeze), amount: left.freezeMs, text: formatSeconds(left.freezeMs) },
    { name: t(effectTexts.Slow), amount: left.slowMs, text: formatSeconds(left.slowMs) },
    { name: t(effectTexts.Speed), amount: left.speedMs, text: formatSeconds(left.speedMs) },
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
