import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import classes from './waiting-dots.module.css'

export function WaitingDots() {
  const { t } = useLingui()
  return (
    <div className={classes.dots}>
      <VisuallyHidden>{t`Waiting for model response…`}</VisuallyHidden>
      <span aria-hidden />
      <span aria-hidden />
      <span aria-hidden />
    </div>
  )
}
