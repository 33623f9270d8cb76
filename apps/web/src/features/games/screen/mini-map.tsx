import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { drawMiniMap } from '../../../board/mini-map.ts'
import { useGameTheme } from '../../../ui/theme/game-theme.ts'
import classes from './mini-map.module.css'
import { usePlay } from '../session/use-game-session.ts'

/** Device pixels; the side of the map is then about the same for both boards. */
const sidePx = 264

export function MiniMap() {
  const { t } = useLingui()
  const scene = usePlay((state) => state.scene)
  const theme = useGameTheme()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawMiniMap(canvas.current, scene, theme, Math.floor(sidePx / Math.max(scene.cols, 15)))
  }, [scene, theme])
  return (
    <section className={classes.card} aria-labelledby="mini-map">
      <h2 id="mini-map" className={classes.title}>
        <Trans>MINI-MAP</Trans>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is painted here, not fetched */}
      <canvas ref={canvas} className={classes.map} role="img" aria-label={t`Mini-map of the maze`} />
    </section>
  )
}
