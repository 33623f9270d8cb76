import type { SentenceVerdict as Verdict } from '@clew/agents/evaluate/x-ray'
import { verdictShapes, verdictWord } from '../lib/x-ray-words.ts'
import classes from './sentence-verdict.module.css'

/** What a sentence was found to do, in a word with its shape. */
export function SentenceVerdict({ verdict }: { verdict: Verdict }) {
  return (
    <span className={classes.verdict} data-verdict={verdict}>
      <span aria-hidden>{verdictShapes[verdict]}</span> {verdictWord(verdict)}
    </span>
  )
}
