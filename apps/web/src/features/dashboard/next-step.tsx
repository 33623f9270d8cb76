import type { ReactNode } from 'react'
import { Mark } from '../../ui/mark.tsx'
import classes from './next-step.module.css'

interface Props {
  readonly label: string
  readonly title: ReactNode
  readonly text: ReactNode
  /** Buttons, the primary one first. */
  readonly children?: ReactNode
}

export function NextStep({ label, title, text, children }: Props) {
  return (
    <section className={classes.panel} aria-labelledby="next-step">
      <Mark size={56} />
      <div className={classes.words}>
        <p className={classes.label}>{label}</p>
        <h2 id="next-step" className={classes.title}>
          {title}
        </h2>
        <div className={classes.text}>{text}</div>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  )
}
