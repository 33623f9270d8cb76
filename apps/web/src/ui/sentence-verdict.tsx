import type { SentenceVerdict as Verdict } from '@clew/agents/evaluate/x-ray'
import { verdictShapes, verdictLabel } from '../lib/x-ray-labels.ts'
import classes from './sentence-verdict.module.css'

/** What a sentence was found to do, in a word with its shape. */
export function SentenceVerdict({ verdict }: { verdict: Verdict }) {
  return (
    <span className={classes.verdict} data-verdict={verdict}>
      <span aria-hidden>{verdictShapes[verdict]}</span> {verdictLabel(verdict)}
    </span>
  )
}
