import type { Announcement } from '@clew/contracts/http/announcements'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Switch, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../lib/use-format.ts'
import { LinkedText } from '../../ui/linked-text/linked-text.tsx'
import classes from './announcement-list.module.css'
import { announcementLooks } from './announcement-look.ts'

interface Props {
  readonly announcement: Announcement
  readonly isToggling: boolean
  readonly onToggle: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function AnnouncementRow({ announcement, isToggling, onToggle, onEdit, onDelete }: Props) {
  const { t } = useLingui()
  const { title, content, announcement_type: type, is_active } = announcement
  const { name, icon: TypeIcon } = announcementLooks[type]
  return (
    <li className={classes.row} data-type={type} data-inactive={!is_active || undefined}>
      <TypeIcon className={classes.icon ?? ''} size={24} stroke={1.75} aria-hidden />
      <div className={classes.what}>
        <h2 className={classes.title}>
          <VisuallyHidden>{t(name)}: </VisuallyHidden>
          {title}
        </h2>
        <p className={classes.content}>
          <LinkedText text={content} />
        </p>
        <Facts announcement={announcement} />
      </div>
      <div className={classes.actions}>
        <Switch
          label={t`Active`}
          aria-label={t`Active: ${title}`}
          checked={is_active !== isToggling}
          disabled={isToggling}
          onChange={onToggle}
        />
        <ActionIcon variant="subtle" size="lg" aria-label={t`Edit ${title}`} title={t`Edit`} onClick={onEdit}>
          <IconPencil size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon variant="subtle" size="lg" aria-label={t`Delete ${title}`} title={t`Delete`} onClick={onDelete}>
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      </div>
    </li>
  )
}

function Facts({ announcement }: { announcement: Announcement }) {
  const { formatDateTime } = useFormat()
  const [now] = useState(() => Date.now())
  const { priority, expires_at, created_at } = announcement
  const isExpired = expires_at !== null && Date.parse(expires_at) <= now
  return (
    <p className={classes.facts}>
      <span>
        <Trans>Priority {priority}</Trans>
      </span>
      <span>
        <Trans>Created {formatDateTime(created_at)}</Trans>
      </span>
      {expires_at !== null && (
        <span data-expired={isExpired || undefined}>
          {isExpired ? (
            <Trans>Expired {formatDateTime(expires_at)}</Trans>
          ) : (
            <Trans>Expires {formatDateTime(expires_at)}</Trans>
          )}
        </span>
      )}
    </p>
  )
}
