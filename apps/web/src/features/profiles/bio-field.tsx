import { textLimits } from '@clew/contracts/text-limits'
import { useLingui } from '@lingui/react/macro'
import { Textarea, VisuallyHidden, type TextareaProps } from '@mantine/core'
import classes from './profile-form.module.css'

/** From here on the counter is also said, at two points: close to the end, and at it. */
const nearlyFull = 450

export function BioField(props: TextareaProps) {
  const { t } = useLingui()
  const count = String(props.value ?? '').length
  const counter = t`${count}/500 characters`
  return (
    <div>
      <Textarea label={t`Bio`} autosize minRows={4} maxRows={12} maxLength={textLimits.bio} {...props} />
      <p className={classes.counter} data-full={count >= nearlyFull || undefined}>
        {counter}
      </p>
      <VisuallyHidden component="output">
        {count >= textLimits.bio
          ? t`The bio is full.`
          : count >= nearlyFull
            ? t`Fewer than 50 characters are left.`
            : ''}
      </VisuallyHidden>
    </div>
  )
}
