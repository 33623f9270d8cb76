import type { FoundPerson } from '@clew/contracts/http/friends'
import { useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { personName } from '../../data/friends.ts'
import { EmptyNote } from '../../ui/feedback/empty-note.tsx'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { matchOf } from './match-of.ts'
import { PersonRow } from './person-row.tsx'
import cards from '../../ui/page/card-list.module.css'
import { useAddFriend } from './use-friend-actions.ts'

export function FoundList({ found, query }: { found: readonly FoundPerson[]; query: string }) {
  const { t } = useLingui()
  const matches = {
    name: t`Matches name`,
    handle: t`Matches handle`,
    school: t`Matches school`,
    email: t`Matches email`,
  }
  const noteOf = (person: FoundPerson) => {
    const match = matchOf(person, query)
    return [person.school, match && matches[match]].filter(Boolean).join(' · ')
  }
  if (found.length === 0) {
    return <EmptyNote text={t`No results - Try searching with different keywords`} preview={<PeopleSkeleton />} />
  }
  return (
    <ul className={cards.cardList} aria-label={t`Search Results`}>
      {found.map((person) => (
        <PersonRow key={person.id} person={person} note={noteOf(person)}>
          <Relationship person={person} />
        </PersonRow>
      ))}
    </ul>
  )
}

/** How the reader stands with somebody: friends, a request on its way, or neither yet. */
function Relationship({ person }: { person: FoundPerson }) {
  const { t } = useLingui()
  const { mutate } = useAddFriend(person.id)
  const name = personName(person)
  if (person.is_friend) return <Badge variant="light">{t`Friends`}</Badge>
  if (person.has_pending_request) return <Badge variant="default">{t`Pending`}</Badge>
  return (
    <Button
      variant="light"
      leftSection={<IconUserPlus size={16} aria-hidden />}
      aria-label={t`Add Friend ${name}`}
      onClick={() => mutate()}
    >
      {t`Add Friend`}
    </Button>
  )
}
