import { useLingui } from '@lingui/react/macro'
import classes from './quote.module.css'

interface Props {
  readonly quote: string
  /** It holds no longer. */
  readonly isStruck?: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** A clause that is shown in the prompt when it is pressed. */
export function Quote({ quote, isStruck = false, isDisabled = false, onPress }: Props) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={classes.quote}
      title={t`Show it in the prompt`}
      disabled={isDisabled}
      onClick={onPress}
    >
      <q>{isStruck ? <s>{quote}</s> : quote}</q>
    </button>
  )
}
