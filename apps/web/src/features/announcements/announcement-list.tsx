import type { Announcement } from '@clew/contracts/http/announcements'
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import cards from '../../ui/page/card-list.module.css'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import classes from './announcement-list.module.css'
import { AnnouncementRow } from './announcement-row.tsx'
import { announcementKeys, deleteAnnouncement, toggleAnnouncement } from './api.ts'

interface Props {
  readonly announcements: readonly Announcement[]
  readonly onEdit: (announcement: Announcement) => void
}

export function AnnouncementList({ announcements, onEdit }: Props) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [isAsking, { open, close }] = useDisclosure()
  // Stays when the question is answered: the dialog still shows it while it fades.
  const [chosen, setChosen] = useState<Announcement | null>(null)
  const remove = useChange(deleteAnnouncement)
  const toggle = useChange(toggleAnnouncement)
  const failure = remove.error ?? toggle.error
  const ask = (announcement: Announcement) => {
    setChosen(announcement)
    open()
  }
  const onConfirm = () => {
    close()
    // The row goes with its buttons; this stays, also when it was the last.
    if (chosen) remove.mutate(chosen.id, { onSuccess: () => place.current?.focus() })
  }
  return (
    <div ref={place} tabIndex={-1}>
      <Refusal mb="md">{failure?.message}</Refusal>
      {announcements.length === 0 ? (
        <EmptyState
          title={t`No announcements yet`}
          text={t`What you announce appears here.`}
          preview={<GhostAnnouncements />}
        />
      ) : (
        <ul className={cards.cardList} aria-label={t`Announcements`}>
          {announcements.map((announcement) => (
            <AnnouncementRow
              key={announcement.id}
              announcement={announcement}
              isToggling={toggle.isPending && toggle.variables === announcement.id}
              onToggle={() => toggle.mutate(announcement.id)}
              onEdit={() => onEdit(announcement)}
              onDelete={() => ask(announcement)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={chosen?.title ?? ''}
        text={t`Are you sure you want to delete this announcement?`}
        confirmLabel={t`Delete announcement`}
        cancelLabel={t`Cancel`}
        onConfirm={onConfirm}
        onCancel={close}
      />
    </div>
  )
}

function GhostAnnouncements() {
  return (
    <div className={cards.cardList}>
      {[38, 52, 44].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton circle height={20} width={20} animate={false} />
          <div className={classes.what}>
            <Skeleton height={16} width={`${width}%`} animate={false} />
            <Skeleton height={12} width={`${width + 24}%`} mt={10} animate={false} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Asks the server to change one, then for what there is now, here and on the screen of everybody. */
function useChange(change: (id: number) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: announcementKeys.all }),
  })
}
