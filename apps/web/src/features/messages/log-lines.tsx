import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../lib/use-format.ts'
import classes from './thread-log.module.css'

const dayMs = 24 * 60 * 60 * 1000

/** Above the first message of each day. */
export function DayLine({ at }: { at: string }) {
  const { t } = useLingui()
  const { formatDate } = useFormat()
  const day = formatDate(at)
  const now = new Date()
  const today = formatDate(now.toISOString())
  const yesterday = formatDate(new Date(now.getTime() - dayMs).toISOString())
  return (
    <p className={classes.day}>
      <time dateTime={at}>{day === today ? t`Today` : day === yesterday ? t`Yesterday` : day}</time>
    </p>
  )
}

/** Above the first message that was unread when the conversation was opened. */
export function NewLine() {
  const { t } = useLingui()
  return (
    <p className={classes.day} data-new>
      {t`New`}
    </p>
  )
}
