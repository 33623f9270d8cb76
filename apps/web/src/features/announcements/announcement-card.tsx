import type { Announcement } from '@clew/contracts/http/announcements'
import { useLingui } from '@lingui/react/macro'
import { CloseButton, VisuallyHidden } from '@mantine/core'
import { LinkedRun, LinkedText } from '../../ui/linked-text/linked-text.tsx'
import classes from './announcement-card.module.css'
import { announcementLooks } from './announcement-look.ts'

interface Props {
  readonly announcement: Pick<Announcement, 'title' | 'content' | 'announcement_type'>
  /** What is left of the time on the screen, from 1 to 0. */
  readonly left: number
  readonly onDismiss: () => void
}

/** The card that people see; the form of the administrator shows the same one. */
export function AnnouncementCard({ announcement, left, onDismiss }: Props) {
  const { t } = useLingui()
  const { title, content, announcement_type: type } = announcement
  const { name, icon: TypeIcon } = announcementLooks[type]
  return (
    <div className={classes.card} data-type={type}>
      <TypeIcon className={classes.icon ?? ''} size={24} stroke={1.75} aria-hidden />
      <div>
        <p className={classes.title}>
          <VisuallyHidden>{t(name)}: </VisuallyHidden>
          {title}
        </p>
        <div className={classes.content}>
          <LinkedText text={content} />
          <LinkedRun text={content} />
        </div>
      </div>
      <CloseButton className={classes.close ?? ''} aria-label={t`Dismiss announcement`} onClick={onDismiss} />
      <span className={classes.time} style={{ transform: `scaleX(${left})` }} aria-hidden />
    </div>
  )
}
