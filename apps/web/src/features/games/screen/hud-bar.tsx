import classes from './hud-bar.module.css'
import type { PlayLayout } from '../touch/mobile-check.ts'
import type { Hud } from '../session/play-state.ts'
import { formatClock } from './time-text.ts'
import { usePlay } from '../session/use-game-session.ts'

/** O₂, time, score and the effects in force, above the board. */
export function HudBar({ layout }: { layout: PlayLayout }) {
  const hud = usePlay((state) => state.hud)
  return (
    <dl className={classes.hud} data-layout={layout} aria-label="Game status">
      <div className={classes.value} data-kind="oxygen">
        <dt>O₂</dt>
        <dd>{hud.oxygen}</dd>
      </div>
      <div className={classes.value}>
        <dt>Time</dt>
        <dd>{formatClock(hud.timeMs)}</dd>
      </div>
      <div className={classes.value}>
        <dt>Score</dt>
        <dd>{hud.score}</dd>
      </div>
      <div className={classes.effects}>
        <dt className={classes.hidden}>Effects</dt>
        <dd>
          {hud.effects.map((effect) => (
            <Effect key={effect.name} {...effect} />
          ))}
        </dd>
      </div>
    </dl>
  )
}

function Effect({ name, leftMs }: Hud['effects'][number]) {
  return (
    <span className={classes.effect}>
      {name}
      {leftMs !== null && <span className={classes.seconds}>{(leftMs / 1000).toFixed(1)} s</span>}
    </span>
  )
}
