import type { Run } from '@clew/contracts/http/leaderboard'
import { createGame, decodeRecord } from '@clew/engine'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { drawMiniMap } from '../../board/mini-map.ts'
import { createSceneTaker } from '../../board/take-scenes.ts'
import { useAuth } from '../../lib/auth.tsx'
import { formatCount } from '../../lib/format-number.ts'
import { runLink } from '../../lib/run-link.ts'
import { runQuery } from '../../data/runs.ts'
import { useGameTheme } from '../theme/game-theme.ts'
import linkClasses from './linked-text.module.css'
import classes from './run-preview.module.css'

/** Its board, its score and who played it. Nothing for a run that is not there, or not for this reader: the link stands. */
export function RunPreview({ runId }: { runId: number }) {
  const { user } = useAuth()
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  // A run comes with its record: only what is looked at is asked for.
  const [wasSeen, setWasSeen] = useState(false)
  if (inViewport && !wasSeen) setWasSeen(true)
  const { data, isError } = useQuery({ ...runQuery(String(runId), user?.id), enabled: wasSeen, retry: false })
  if (isError) return null
  return (
    <div ref={ref} className={linkClasses.place}>
      {data && <ShownRun run={data} />}
    </div>
  )
}

function ShownRun({ run }: { run: Run }) {
  const { t } = useLingui()
  const spec = useMemo(() => (run.record === null ? undefined : decodeRecord(run.record)?.spec), [run.record])
  const score = formatCount(run.new_score ?? run.score)
  return (
    <Link {...runLink(run.id)} className={classes.card}>
      {spec && <Board spec={spec} />}
      <span className={classes.words}>
        <span className={classes.score}>
          <Trans>Score {score}</Trans>
          {run.win === false && <span className={classes.lost}>{t`Lost`}</span>}
        </span>
        <span>{run.handle}</span>
        <span>
          {spec && (
            <>
              {spec.cols} × {spec.rows} ·{' '}
            </>
          )}
          <Plural value={run.germs} one="# germ" other="# germs" />
        </span>
      </span>
    </Link>
  )
}

/** Device pixels; the longer side of the map. */
const sidePx = 160

function Board({ spec }: { spec: Parameters<typeof createGame>[0] }) {
  const theme = useGameTheme()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const scene = createSceneTaker().take(createGame(spec))
    const cellPx = Math.max(1, Math.floor(sidePx / Math.max(spec.cols, spec.rows)))
    if (canvas.current) drawMiniMap(canvas.current, scene, theme, cellPx)
  }, [spec, theme])
  return <canvas ref={canvas} className={classes.board} aria-hidden />
}
