import type { Friendship } from '@clew/contracts/http/friends'
import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useAuth } from '../../lib/auth.tsx'
import { friendKeys, friendshipsQuery, friendsOf } from '../../lib/friend-queries.ts'
import type { CurrentUser } from '../../lib/session.ts'
import { noteWaiting, useWaitingCounts } from '../../lib/waiting-counts.ts'
import { Late } from '../../ui/late.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { foundQuery } from './api.ts'
import { FindFriends } from './find-friends.tsx'
import { FoundList } from './found-list.tsx'
import { FriendList } from './friend-list.tsx'
import classes from './friends-page.module.css'
import { GhostPeople } from './ghost-people.tsx'
import { RequestList } from './request-list.tsx'

type Tab = 'friends' | 'requests' | 'search'

/** The friends tab reloads as long as it is shown (platform.md section 4). */
const reloadEveryMs = 10_000

export function FriendsPage() {
  const { t } = useLingui()
  const { user } = useAuth()
  const { tab = 'friends', q = '' } = useSearch({ from: '/page/signed-in/friends' })
  const navigate = useNavigate({ from: '/friends' })
  const show = (next: Tab, text = q) => {
    const search = { ...(next !== 'friends' && { tab: next }), ...(text !== '' && { q: text }) }
    void navigate({ search, replace: true, resetScroll: false })
  }
  const friendships = useFriendships(tab)
  const { data: found = [], isFetching: isSearching, refetch } = useQuery(foundQuery(q))
  if (user === null) return null
  const friends = friendships && friendsOf(friendships, user)
  const requests = friendships && requestsTo(user, friendships)
  return (
    <>
      <PageHeader title={t`Friends & Connections`} />
      <FindFriends
        sought={q}
        isSearching={isSearching}
        onSearch={(text) => {
          if (text === q) void refetch()
          show('search', text)
        }}
      />
      <Tabs value={tab} onChange={(next) => show(next as Tab)} keepMounted={false}>
        <Tabs.List className={classes.tabs ?? ''}>
          <Tabs.Tab value="friends">{t`Friends (${friends?.length ?? 0})`}</Tabs.Tab>
          <Tabs.Tab value="requests">{t`Requests (${requests?.length ?? 0})`}</Tabs.Tab>
          <Tabs.Tab value="search">{t`Search Results (${found.length})`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="friends" pt="lg">
          {friends ? <FriendList friends={friends} /> : <Loading label={t`Loading friends...`} />}
        </Tabs.Panel>
        <Tabs.Panel value="requests" pt="lg">
          {requests ? <RequestList requests={requests} /> : <Loading label={t`Loading requests...`} />}
        </Tabs.Panel>
        <Tabs.Panel value="search" pt="lg">
          {isSearching && found.length === 0 ? (
            <Loading label={t`Searching...`} />
          ) : (
            <FoundList found={found} sought={q} />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

const Loading = ({ label }: { label: string }): ReactNode => (
  <Late label={label}>
    <GhostPeople />
  </Late>
)

const requestsTo = ({ id }: CurrentUser, friendships: readonly Friendship[]) =>
  friendships.filter(({ status, requested_id }) => status === 'PENDING' && requested_id === id)

/** A list that cannot be loaded says nothing (platform.md section 8) and is asked for again; undefined until it is there. */
function useFriendships(tab: Tab): readonly Friendship[] | undefined {
  const client = useQueryClient()
  const { user } = useAuth()
  const { requests } = useWaitingCounts()
  const { data } = useQuery({ ...friendshipsQuery, refetchInterval: tab === 'friends' && reloadEveryMs })
  const listed = data && user ? requestsTo(user, data).length : undefined
  useEffect(() => {
    if (listed !== undefined) void noteWaiting(client, { requests: listed })
  }, [client, listed])
  // The badge may hear of a request first.
  useEffect(() => {
    if (listed !== undefined && requests !== listed) void client.invalidateQueries({ queryKey: friendKeys.list })
  }, [client, listed, requests])
  return data
}
