import type { ScoreLine } from '@clew/engine'
import type { SyntheticEvent } from 'react'
import { formatCount } from '../../../lib/format.ts'
import type { Outcome } from '../session/outcome.ts'
import { factorLabels, formatFactor, formatPoints, formatSum, lineLabels, lineNotes } from './result-words.ts'
import classes from './score-table.module.css'

/** The new score line by line, as `spec/game.md` section 9 adds it up. */
export function ScoreTable({ outcome }: { outcome: Outcome }) {
  const { breakdown, germs, finalScore, oldScore } = outcome
  const notes = lineNotes(outcome)
  const factorNotes = { lam_mode: 'the agent moved', germs: `${germs} in the maze` }
  return (
    <details className={classes.details} onToggle={bringIntoView}>
      <summary className={classes.summary}>How this score came about</summary>
      <table className={classes.table}>
        <caption className={classes.caption}>Each line in points</caption>
        <tbody>
          {breakdown.lines.map((line) => (
            <Line key={line.name} line={line} note={notes[line.name]} />
          ))}
          <tr className={classes.sum}>
            <Head label="Sum" />
            <td>{formatSum(breakdown)}</td>
          </tr>
          {breakdown.factors.map(({ name, factor }) => (
            <tr key={name} data-nothing={factor === 1 || undefined}>
              <Head label={factorLabels[name]} {...(factor !== 1 && { note: factorNotes[name] })} />
              <td>{formatFactor(factor)}</td>
            </tr>
          ))}
          <tr className={classes.total}>
            <Head label="Final Score" />
            <td>{formatCount(finalScore)}</td>
          </tr>
        </tbody>
      </table>
      <p className={classes.old}>By the old formula: {formatCount(oldScore)}</p>
    </details>
  )
}

function Line({ line: { name, points }, note }: { line: ScoreLine; note: string }) {
  return (
    <tr data-nothing={points === 0 || undefined} data-cost={points < 0 || undefined}>
      <Head label={lineLabels[name]} note={note} />
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
