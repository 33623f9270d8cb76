import type { Friendship } from '@clew/contracts/http/friends'
import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useAuth } from '../../lib/auth.tsx'
import { friendKeys, friendshipsQuery, friendsOf } from '../../data/friends.ts'
import type { CurrentUser } from '../../lib/session.ts'
import { noteWaiting, useWaitingCounts } from '../../data/waiting-counts.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { DelayedLoading } from '../../ui/loading/delayed-loading.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { foundQuery } from './api.ts'
import { FindFriends } from './find-friends.tsx'
import { FoundList } from './found-list.tsx'
import { FriendList } from './friend-list.tsx'
import classes from './friends-page.module.css'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { RequestList } from './request-list.tsx'

type Tab = 'friends' | 'requests' | 'search'

/** The friends tab reloads as long as it is shown (`docs/spec/platform.md` section 4). */
const reloadEveryMs = 10_000

export function FriendsPage() {
  const { t } = useLingui()
  const { user } = useAuth()
  const { tab: chosenTab, q = '' } = useSearch({ from: '/page/signed-in/friends' })
  const tab = chosenTab ?? 'friends'
  const navigate = useNavigate({ from: '/friends' })
  const show = (next: Tab, text = q) => {
    const search = { tab: next, ...(text !== '' && { q: text }) }
    void navigate({ search, replace: true, resetScroll: false })
  }
  const { friendships, error, retry } = useFriendships(tab)
  const search = useQuery(foundQuery(q))
  const { data: found = [], isFetching: isSearching } = search
  const requests = friendships && user && requestsTo(user, friendships)
  useOpenRequests(chosenTab === undefined ? requests?.length : undefined, () => show('requests'))
  if (user === null) return null
  const friends = friendships && friendsOf(friendships, user)
  // A list that is on its way counts as empty, as ever; of one that failed nobody knows.
  const countOf = (list: readonly unknown[] | undefined | null) => list?.length ?? (error ? '–' : 0)
  const failed = error && <ErrorPanel title={t`Your friends could not be loaded`} error={error} onRetry={retry} />
  return (
    <>
      <PageHeader title={t`Friends & Connections`} />
      <FindFriends
        query={q}
        isSearching={isSearching}
        onSearch={(text) => {
          if (text === q) void search.refetch()
          show('search', text)
        }}
      />
      <Tabs value={tab} onChange={(next) => show(next as Tab)} keepMounted={false}>
        <Tabs.List className={classes.tabs ?? ''}>
          <Tabs.Tab value="friends">{t`Friends (${countOf(friends)})`}</Tabs.Tab>
          <Tabs.Tab value="requests">{t`Requests (${countOf(requests)})`}</Tabs.Tab>
          <Tabs.Tab value="search">{t`Search Results (${search.error ? '–' : found.length})`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="friends" pt="lg">
          {friends ? <FriendList friends={friends} /> : (failed ?? <Loading label={t`Loading friends...`} />)}
        </Tabs.Panel>
        <Tabs.Panel value="requests" pt="lg">
          {requests ? <RequestList requests={requests} /> : (failed ?? <Loading label={t`Loading requests...`} />)}
        </Tabs.Panel>
        <Tabs.Panel value="search" pt="lg">
          {isSearching && found.length === 0 ? (
            <Loading label={t`Searching...`} />
          ) : search.error ? (
            <ErrorPanel
              title={t`The search could not be done`}
              error={search.error}
              onRetry={() => void search.refetch()}
            />
          ) : (
            <FoundList found={found} query={q} />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

const Loading = ({ label }: { label: string }): ReactNode => (
  <DelayedLoading label={label}>
    <PeopleSkeleton />
  </DelayedLoading>
)

const requestsTo = ({ id }: CurrentUser, friendships: readonly Friendship[]) =>
  friendships.filter(({ status, requested_id }) => status === 'PENDING' && requested_id === id)

/** Whoever comes without naming a tab comes for what waits. Later requests move nothing: they are told of by the badge. */
function useOpenRequests(waiting: number | undefined, open: () => void): void {
  const arrival = useLocation({ select: ({ state }) => state.__TSR_key })
  const decided = useRef<string>(undefined)
  useEffect(() => {
    if (waiting === undefined || decided.current === (arrival ?? '')) return
    decided.current = arrival ?? ''
    if (waiting > 0) open()
  })
}

/** Undefined until it is there; one that cannot be loaded says so in its place (decisions/010), and what was there stays. */
function useFriendships(tab: Tab) {
  const client = useQueryClient()
  const { user } = useAuth()
  const { requests } = useWaitingCounts()
  const { data, error, refetch } = useQuery({
    ...friendshipsQuery,
    refetchInterval: tab === 'friends' && reloadEveryMs,
  })
  const listed = data && user ? requestsTo(user, data).length : undefined
  useEffect(() => {
    if (listed !== undefined) void noteWaiting(client, { requests: listed })
  }, [client, listed])
  // The badge may hear of a request first.
  useEffect(() => {
    if (listed !== undefined && requests !== listed) void client.invalidateQueries({ queryKey: friendKeys.list })
  }, [client, listed, requests])
  return { friendships: data, error, retry: () => void refetch() }
}
