import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useEffect, useState } from 'react'
import { useAuth } from '../../../lib/auth.tsx'
import { formatCount } from '../../../lib/format-number.ts'
import { LinkButton } from '../../../ui/links/link-button.tsx'
import { WhatIs } from '../../../ui/what-is/what-is.tsx'
import overlay from '../stage/board-overlay.module.css'
import { CellPortrait } from './cell-portrait.tsx'
import classes from './end-screen.module.css'
import { raceSentence } from '../ghost/ghost-labels.ts'
import { useGhost } from '../ghost/use-ghost-race.ts'
import type { Outcome } from '../session/outcome.ts'
import { resultSentence, stepsText } from './result-labels.ts'
import { ScoreTable } from './score-table.tsx'
import { Again } from './again.tsx'
import { SubmissionStatus } from './submission-status.tsx'
import { formatClock } from '../screen/format-time.ts'
import { usePlay } from '../session/use-game-session.ts'
import { useTriedTemplate } from '../start/tried-template.ts'
import { useOverlayFocus } from '../stage/use-overlay-focus.ts'
import { useReducedMotion } from '@mantine/hooks'

interface Props {
  readonly outcome: Outcome
  /** Something lies over it. */
  readonly isCovered: boolean
  readonly onRestart: () => void
}

/** What came of the game, how its score came about, and where to go from here. */
export function EndScreen({ outcome, isCovered, onRestart }: Props) {
  const { t } = useLingui()
  const panel = useRef<HTMLElement>(null)
  useOverlayFocus(panel)
  return (
    <section
      ref={panel}
      className={`${overlay.overlay} ${classes.end}`}
      aria-label={t`Result`}
      data-win={outcome.isWin || undefined}
      inert={isCovered}
    >
      <div className={classes.scroll}>
        <div className={classes.head}>
          <CellPortrait isHappy={outcome.isWin} />
          <div>
            <h2 className={overlay.title}>{outcome.isWin ? t`You Win!` : t`Game Over`}</h2>
            <p className={classes.sentence}>{resultSentence(outcome)}</p>
            <RaceResult outcome={outcome} />
          </div>
        </div>
        <Numbers outcome={outcome} />
        <SubmissionStatus />
        <ScoreTable outcome={outcome} />
      </div>
      <Again />
      <NextSteps isWin={outcome.isWin} onRestart={onRestart} />
    </section>
  )
}

function RaceResult({ outcome }: { outcome: Outcome }) {
  const sentence = raceSentence(outcome, useGhost())
  return sentence !== null && <p className={classes.sentence}>{sentence}</p>
}

function Numbers({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui()
  const liveScore = usePlay((state) => state.hud.score)
  const shownScore = useCountUp(liveScore, outcome.finalScore)
  return (
    <div className={classes.numbers}>
      <p className={classes.score}>
        <span className={classes.label}>
          <Trans>Final Score</Trans> <WhatIs term="new-score" />
        </span>
        <span className={classes.number}>{formatCount(shownScore)}</span>
      </p>
      <div>
        <dl className={classes.stats}>
          <Stat label={t`Oxygen`} value={String(outcome.oxygen)} />
          <Stat label={t`Time`} value={formatClock(outcome.timeMs)} />
          <Stat label={t`Germs`} value={String(outcome.germs)} />
        </dl>
        <p className={classes.steps}>{stepsText(outcome)}</p>
      </div>
    </div>
  )
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function NextSteps({ isWin, onRestart }: { isWin: boolean; onRestart: () => void }) {
  const isGuest = useAuth().user === null
  const tried = useTriedTemplate()
  const promptId = usePlay(({ mode, played }) => (mode === 'lam' && played?.agent === 'lam' ? played.templateId : null))
  const secondary = overlay.secondary ?? ''
  return (
    <div className={`${overlay.buttons} ${classes.foot}`}>
      <Button className={overlay.primary ?? ''} data-overlay-focus onClick={onRestart}>
        <Trans>Play Again</Trans>
      </Button>
      {tried && (
        <LinkButton className={secondary} to="/templates/view/$templateId" params={{ templateId: String(tried.id) }}>
          <Trans>See the template</Trans>
        </LinkButton>
      )}
      {!isGuest && !tried && promptId !== null && (
        <LinkButton
          className={secondary}
          to="/templates/$templateId"
          params={{ templateId: String(promptId) }}
          // A lost game leads to the coach, who reads it.
          hash={isWin ? '' : 'coach'}
        >
          <Trans>Improve the prompt</Trans>
        </LinkButton>
      )}
      {!isGuest && !tried && <ToRanking />}
    </div>
  )
}

/** To the list in which this run stands, with the rank that was said. */
function ToRanking() {
  const mode = usePlay((state) => state.mode)
  const division = usePlay(({ submission }) => (submission.kind === 'submitted' ? submission.answer.division : null))
  const board = usePlay(({ played }) => played?.board ?? 'classic')
  const search = {
    runs: 'all' as const,
    ...(board !== 'classic' && { board }),
    ...(mode === 'manual' && { mode }),
    ...((division === 'sandbox' || division === 'programs') && { division }),
  }
  return (
    <LinkButton className={overlay.secondary ?? ''} to="/leaderboard" search={search}>
      <Trans>See the Ranking</Trans>
    </LinkButton>
  )
}

const durationMs = 700

/** A number that counts from the one that was in sight to `target` once. */
function useCountUp(from: number, target: number): number {
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false })
  const [shown, setShown] = useState(isCalm ? target : from)
  useEffect(() => {
    const startMs = performance.now()
    const advance = () => {
      const share = isCalm ? 1 : Math.min(1, (performance.now() - startMs) / durationMs)
      setShown(Math.round(from + (target - from) * (1 - (1 - share) ** 3)))
      if (share < 1) frame = requestAnimationFrame(advance)
    }
    let frame = requestAnimationFrame(advance)
    return () => cancelAnimationFrame(frame)
  }, [from, target, isCalm])
  return shown
}
