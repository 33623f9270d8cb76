import type { ReactNode } from 'react'
import { ProgressBar } from '../../../ui/loading/progress-bar.tsx'
import panel from './text-run-panel.module.css'
import classes from './text-run-progress.module.css'

interface Props {
  readonly value: number
  readonly max: number
  readonly label: string
  /** How far it is, in words. */
  readonly children: ReactNode
}

/** How far something is that the editor works out. */
export const TextRunProgress = ({ value, max, label, children }: Props) => (
  <div className={classes.progress}>
    <ProgressBar value={value} max={max} aria-label={label} />
    <p className={panel.note}>{children}</p>
  </div>
)
