import type { Mode } from '@clew/engine'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useAuth } from '../../../lib/auth.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from './end-screen.module.css'
import { rankText } from './result-labels.ts'
import { submissionTextMs, submitFailedText, submittedText } from '../session/status-labels.ts'
import type { SubmissionState } from '../session/submission.ts'
import { usePlay } from '../session/use-game-session.ts'

/** How the submission went; after the time that its text stands for, what came of it. */
export function SubmissionStatus() {
  const submission = usePlay((state) => state.submission)
  const isGuest = useAuth().user === null
  const mode = usePlay((state) => state.mode)
  const isOver = useIsOver(submission)
  return (
    <div className={classes.submission}>
      <output>
        {submission.kind === 'failed' ? (
          <Refusal detail={submission.detail} isOver={isOver} />
        ) : (
          submissionText(submission, mode, isOver)
        )}
      </output>
      {isGuest && <WaysIn isKept={submission.kind === 'withheld' && submission.isKept === true} mode={mode} />}
    </div>
  )
}

/** The server says why in its own words, and they stay. */
function Refusal({ detail, isOver }: { detail: string; isOver: boolean }) {
  const failed = submitFailedText()
  return (
    <>
      {!isOver && detail !== failed && <span className={classes.refusal}>{failed}</span>}
      <span className={classes.refusal}>{detail}</span>
    </>
  )
}

function submissionText(submission: Exclude<SubmissionState, { kind: 'failed' }>, mode: Mode, isOver: boolean): string {
  switch (submission.kind) {
    case 'none':
      return ''
    case 'withheld':
      return submission.reason
    case 'sending':
      return submission.isLost
        ? t`Connection lost. Your score is submitted when the server is back.`
        : t`Submitting your score…`
    case 'submitted': {
      const { answer } = submission
      return isOver ? rankText(answer, mode) : submittedText(answer.new_score ?? 0, answer.score)
    }
  }
}

/** Both lead back to the game; with a win that is kept, to the ranking that it can go to. */
function WaysIn({ isKept, mode }: { isKept: boolean; mode: Mode }) {
  const ranking = useRankingAddress(mode)
  const search = { redirect: isKept ? ranking : '/play' }
  return (
    <>
      {isKept && (
        <p className={classes.kept}>
          <Trans>This win is kept in this browser: once you are signed in, you can have it counted.</Trans>
        </p>
      )}
      <p className={classes.ways}>
        <TextLink to="/login" search={search}>
          <Trans>Sign in</Trans>
        </TextLink>
        <TextLink to="/register" search={search}>
          <Trans>Create an account</Trans>
        </TextLink>
      </p>
    </>
  )
}

/** Where the list is in which the game would stand. */
function useRankingAddress(mode: Mode): string {
  const board = usePlay(({ played }) => played?.board ?? 'classic')
  const parts = [...(board === 'classic' ? [] : [`board=${board}`]), ...(mode === 'manual' ? ['mode=manual'] : [])]
  return parts.length === 0 ? '/leaderboard' : `/leaderboard?${parts.join('&')}`
}

function useIsOver(submission: SubmissionState): boolean {
  const [over, setOver] = useState<SubmissionState>()
  useEffect(() => {
    const timer = setTimeout(() => setOver(submission), submissionTextMs)
    return () => clearTimeout(timer)
  }, [submission])
  return over === submission
}
