import { useLingui } from '@lingui/react/macro'
import { EmptyNote } from '../../../../ui/empty-note.tsx'
import classes from './thread-log.module.css'

/** What a chat will look like, faintly, and how it begins. */
export function EmptyThread() {
  const { t } = useLingui()
  return (
    <div className={classes.empty}>
      <EmptyNote
        text={t`No messages yet. Start the conversation!`}
        preview={[44, 68, 36].map((width, index) => (
          <div
            key={width}
            className={classes.ghost}
            data-own={index !== 1 || undefined}
            style={{ width: `${width}%` }}
          />
        ))}
      />
    </div>
  )
}
