import type { ScoreLine } from '@clew/engine'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SyntheticEvent } from 'react'
import { formatCount } from '../../../lib/format-number.ts'
import { WhatIs } from '../../../ui/what-is/what-is.tsx'
import type { Outcome } from '../session/outcome.ts'
import { factorLabels, formatFactor, formatPoints, formatSum, lineLabels, lineNotes } from './score-labels.ts'
import classes from './score-table.module.css'

/** The new score line by line, as `docs/spec/game.md` section 9 adds it up. */
export function ScoreTable({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui()
  const { breakdown, germs, finalScore, oldScore } = outcome
  const notes = lineNotes(outcome)
  const labels = lineLabels()
  const factorNames = factorLabels()
  const factorNotes = { lam_mode: t`the agent moved`, germs: t`${germs} in the maze` }
  const oldPoints = formatCount(oldScore)
  return (
    <details className={classes.details} onToggle={bringIntoView}>
      <summary className={classes.summary}>
        <Trans>How this score came about</Trans>
      </summary>
      <table className={classes.table}>
        <caption className={classes.caption}>
          <Trans>Each line in points</Trans>
        </caption>
        <tbody>
          {breakdown.lines.map((line) => (
            <Line key={line.name} line={line} label={labels[line.name]} note={notes[line.name]} />
          ))}
          <tr className={classes.sum}>
            <Head label={t`Sum`} />
            <td>{formatSum(breakdown)}</td>
          </tr>
          {breakdown.factors.map(({ name, factor }) => (
            <tr key={name} data-nothing={factor === 1 || undefined}>
              <Head label={factorNames[name]} {...(factor !== 1 && { note: factorNotes[name] })} />
              <td>{formatFactor(factor)}</td>
            </tr>
          ))}
          <tr className={classes.total}>
            <Head label={t`Final Score`} />
            <td>{formatCount(finalScore)}</td>
          </tr>
        </tbody>
      </table>
      <p className={classes.old}>
        <Trans>By the old formula: {oldPoints}</Trans> <WhatIs term="old-score" />
      </p>
    </details>
  )
}

interface LineProps {
  readonly line: ScoreLine
  readonly label: string
  readonly note: string
}

function Line({ line: { points }, label, note }: LineProps) {
  return (
    <tr data-nothing={points === 0 || undefined} data-cost={points < 0 || undefined}>
      <Head label={label} note={note} />
      <td>{formatPoints(points)}</td>
    </tr>
  )
}

function Head({ label, note }: { label: string; note?: string }) {
  return (
    <th scope="row">
      {label}
      {note && <span className={classes.note}>{note}</span>}
    </th>
  )
}

/** On a small board the table opens below what can be seen. */
function bringIntoView({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  const scroller = currentTarget.parentElement
  if (currentTarget.open && scroller) scroller.scrollTop = currentTarget.offsetTop - 8
}
