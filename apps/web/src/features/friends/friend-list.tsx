import type { Person } from '@clew/contracts/http/friends'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMessage, IconUserMinus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { personName } from '../../lib/friend-queries.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyNote } from '../../ui/empty-note.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { PersonRow } from './person-row.tsx'
import cards from '../../ui/card-list.module.css'
import { useRemoveFriend } from './use-friend-actions.ts'

export function FriendList({ friends }: { friends: readonly Person[] }) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [isAsking, { open, close }] = useDisclosure()
  // Stays when the question is answered: the dialog still shows it while it fades.
  const [chosen, setChosen] = useState<Person | null>(null)
  // The row goes with its buttons; this stays, also when it was the last.
  const { mutate, isPending } = useRemoveFriend(() => place.current?.focus())
  const ask = (friend: Person) => {
    setChosen(friend)
    open()
  }
  const remove = () => {
    close()
    if (chosen) mutate(chosen.id)
  }
  return (
    <div ref={place} tabIndex={-1}>
      {friends.length === 0 ? (
        <EmptyNote
          text={t`No friends yet - Search for other users to send friend requests!`}
          preview={<PeopleSkeleton />}
        />
      ) : (
        <ul className={cards.cardList} aria-label={t`Friends`}>
          {friends.map((friend) => (
            <FriendRow key={friend.id} friend={friend} isBusy={isPending} onRemove={() => ask(friend)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={chosen ? personName(chosen) : ''}
        text={t`Remove this friend?`}
        confirmLabel={t`Remove friend`}
        cancelLabel={t`Cancel`}
        onConfirm={remove}
        onCancel={close}
      />
    </div>
  )
}

function FriendRow({ friend, isBusy, onRemove }: { friend: Person; isBusy: boolean; onRemove: () => void }) {
  const { t } = useLingui()
  const name = personName(friend)
  return (
    <PersonRow person={friend}>
      <LinkButton
        to="/messages/$userId"
        params={{ userId: String(friend.id) }}
        variant="light"
        leftSection={<IconMessage size={16} aria-hidden />}
        aria-label={t`Message ${name}`}
      >
        {t`Message`}
      </LinkButton>
      <Button
        variant="default"
        leftSection={<IconUserMinus size={16} aria-hidden />}
        aria-label={t`Remove ${name}`}
        disabled={isBusy}
        onClick={onRemove}
      >
        {t`Remove`}
      </Button>
    </PersonRow>
  )
}
