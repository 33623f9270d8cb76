import type { ChatHit, ChatSession } from '@clew/contracts/http/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { searchChats } from '../studio/api.ts'
import { excerptParts, plainText } from './excerpt.ts'
import classes from './session-list.module.css'

interface Props {
  readonly sessions: readonly ChatSession[]
  readonly query: string
  readonly selectedId: number | null
  readonly onChoose: (id: number) => void
  readonly onJump: (hit: ChatHit) => void
}

const searchDelayMs = 300

/** Titles at once, and a moment later what was written in the chats. */
export function SearchResults({ sessions, query, selectedId, onChoose, onJump }: Props) {
  const { t } = useLingui()
  const titled = matchingChats(sessions, query)
  const [asked] = useDebouncedValue(query.trim(), searchDelayMs)
  const { data, isFetching, error } = useQuery({ ...chatSearchQuery(asked), placeholderData: keepPreviousData })
  const titles = useMemo(() => new Map(sessions.map(({ id, title }) => [id, title])), [sessions])
  const isLong = query.trim().length >= leastSearched
  const hits = isLong ? (data?.filter(({ session_id }) => titles.has(session_id)) ?? []) : []
  const isWaiting = isLong && (isFetching || asked !== query.trim())
  return (
    <div className={classes.list}>
      {titled.length > 0 && (
        <section aria-label={t`Titles`}>
          <h3>{t`Titles`}</h3>
          <ul>
            {titled.map(({ id, title }) => (
              <li key={id} className={classes.card} data-selected={id === selectedId || undefined}>
                <button type="button" className={classes.open} onClick={() => onChoose(id)}>
                  <span className={classes.name}>{title}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hits.length > 0 && (
        <section aria-label={t`Messages`}>
          <h3>{t`Messages`}</h3>
          <ul>
            {hits.map((hit) => (
              <li key={hit.message_id} className={classes.card}>
                <button type="button" className={classes.open} onClick={() => onJump(hit)}>
                  <span className={classes.name}>{titles.get(hit.session_id)}</span>
                  <Excerpt hit={hit} query={asked} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <output className={classes.note}>
        {isWaiting ? (
          <Trans>Searching…</Trans>
        ) : isLong && error ? (
          error.message
        ) : titled.length + hits.length === 0 ? (
          <Trans>Nothing was found.</Trans>
        ) : null}
      </output>
    </div>
  )
}

function Excerpt({ hit, query }: { readonly hit: ChatHit; readonly query: string }) {
  const { formatDate } = useFormat()
  return (
    <>
      <span className={classes.excerpt}>
        {excerptParts(plainText(hit.excerpt), query).map(({ text, isHit }, index) =>
          // oxlint-disable-next-line react/no-array-index-key
          isHit ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
      <span className={classes.facts}>
        <time dateTime={hit.created_at}>{formatDate(hit.created_at)}</time>
      </span>
    </>
  )
}

/** Those whose title has every word of the query, whatever the case. */
function matchingChats(sessions: readonly ChatSession[], query: string): readonly ChatSession[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return sessions.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
}

/** Fewer characters are not searched for in messages. */
const leastSearched = 2

const chatSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['chat-search', text],
    queryFn: ({ signal }) => searchChats(text, signal),
    enabled: text.length >= leastSearched,
  })
