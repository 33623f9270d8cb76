import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import classes from './steps-threads.module.css'

/** The way that was walked as a gold thread under the shortest one, both to the same measure. */
export function StepsThreads({ walked, shortest }: { walked: number; shortest: number }) {
  const { t } = useLingui()
  const longest = Math.max(walked, shortest, 1)
  const walkedText = plural(walked, { one: '# step walked', other: '# steps walked' })
  return (
    <figure className={classes.threads}>
      <Thread steps={shortest} longest={longest} words={t`Shortest way ${shortest}`} />
      <Thread steps={walked} longest={longest} words={walkedText} isWalked />
    </figure>
  )
}

interface ThreadProps {
  readonly steps: number
  readonly longest: number
  readonly words: string
  readonly isWalked?: boolean
}

function Thread({ steps, longest, words, isWalked }: ThreadProps) {
  return (
    <div className={classes.row} data-walked={isWalked}>
      <span className={classes.thread} style={{ width: `${(100 * steps) / longest}%` }} />
      <span className={classes.words}>{words}</span>
    </div>
  )
}
