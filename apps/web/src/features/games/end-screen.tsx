import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import overlay from './board-overlay.module.css'
import classes from './end-screen.module.css'
import { submitFailedText, submittedText, type SubmissionState } from './submission.ts'
import { formatClock } from './time-text.ts'
import { useCountUp } from './use-count-up.ts'
import { usePlay } from './use-game-session.ts'

export function EndScreen({ onRestart }: { onRestart: () => void }) {
  const outcome = usePlay((state) => state.outcome)
  const submission = usePlay((state) => state.submission)
  const shownScore = useCountUp(outcome?.finalScore ?? 0)
  if (!outcome) return null
  return (
    <section className={`${overlay.overlay} ${classes.end}`} aria-label="Result" data-win={outcome.isWin || undefined}>
      <h2 className={overlay.title}>{outcome.isWin ? 'You Win!' : 'Game Over'}</h2>
      <p className={classes.score}>
        <span className={classes.label}>Final Score</span>
        <span className={classes.number}>{shownScore}</span>
      </p>
      <dl className={classes.stats}>
        <Stat label="Oxygen" value={String(outcome.oxygen)} />
        <Stat label="Time" value={formatClock(outcome.timeMs)} />
        <Stat label="Germs" value={String(outcome.germs)} />
      </dl>
      <output className={classes.submission}>
        <SubmissionText submission={submission} />
      </output>
      <div className={overlay.buttons}>
        <Button className={overlay.primary ?? ''} onClick={onRestart}>
          Play Again
        </Button>
        <LinkButton className={overlay.secondary ?? ''} to="/leaderboard">
          See the Ranking
        </LinkButton>
      </div>
    </section>
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

/** `spec/game.md` section 8: the texts stand for 3 s; after that, what came of it. */
const textMs = 3000

function SubmissionText({ submission }: { submission: SubmissionState }) {
  const isOver = useIsOver(submission)
  switch (submission.kind) {
    case 'none':
      return null
    case 'withheld':
      return submission.reason
    case 'sending':
      return 'Submitting your score…'
    case 'submitted':
      return isOver ? `Rank ${submission.answer.rank} on the leaderboard` : submittedText(submission.answer)
    case 'failed':
      return isOver ? submission.detail : submitFailedText
  }
}

function useIsOver(submission: SubmissionState): boolean {
  const [over, setOver] = useState<SubmissionState>()
  useEffect(() => {
    const timer = setTimeout(() => setOver(submission), textMs)
    return () => clearTimeout(timer)
  }, [submission])
  return over === submission
}
