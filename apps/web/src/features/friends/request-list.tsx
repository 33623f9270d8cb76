import type { Friendship } from '@clew/contracts/http/friends'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { personName } from '../../lib/friend-queries.ts'
import { useFormat } from '../../lib/use-format.ts'
import { EmptyNote } from '../../ui/empty-note.tsx'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { PersonRow } from './person-row.tsx'
import cards from '../../ui/card-list.module.css'
import { useAnswerRequest } from './use-friend-actions.ts'

/** Requests that wait for the reader's answer. */
export function RequestList({ requests }: { requests: readonly Friendship[] }) {
  const { t } = useLingui()
  // The row that is answered goes with its buttons; this stays, also when it was the last.
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} tabIndex={-1}>
      {requests.length === 0 ? (
        <EmptyNote text={t`No pending requests - You're all caught up!`} preview={<PeopleSkeleton />} />
      ) : (
        <ul className={cards.cardList} aria-label={t`Requests`}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} onAnswered={() => place.current?.focus()} />
          ))}
        </ul>
      )}
    </div>
  )
}

function RequestRow({ request, onAnswered }: { request: Friendship; onAnswered: () => void }) {
  const { t } = useLingui()
  const { formatDate } = useFormat()
  const { requester, created_at } = request
  const { mutate, isPending } = useAnswerRequest(requester.id, onAnswered)
  const name = personName(requester)
  const date = formatDate(created_at)
  return (
    <PersonRow person={requester} note={t`Sent ${date}`}>
      <Button
        leftSection={<IconCheck size={16} aria-hidden />}
        aria-label={t`Accept ${name}`}
        disabled={isPending}
        onClick={() => mutate(true)}
      >
        {t`Accept`}
      </Button>
      <Button
        variant="default"
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={t`Decline ${name}`}
        disabled={isPending}
        onClick={() => mutate(false)}
      >
        {t`Decline`}
      </Button>
    </PersonRow>
  )
}
