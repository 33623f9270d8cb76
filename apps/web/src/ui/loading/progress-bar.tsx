import classes from './progress-bar.module.css'

interface Props {
  readonly value: number
  readonly max: number
  readonly 'aria-label': string
}

/** How far something is that takes a while. */
export const ProgressBar = (props: Props) => <progress className={classes.bar} {...props} />
