import type { ChatSession } from '@clew/contracts/http/chat'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import type { Studio } from '../studio/studio-state.ts'
import { moveBetweenCards } from './card-focus.ts'
import { type DayGroupName, dayGroups } from './day-groups.ts'
import { SessionCard } from './session-card.tsx'
import classes from './session-list.module.css'
import { useDeletion } from './use-deletion.ts'

interface Props {
  readonly studio: Studio
  readonly sessions: readonly ChatSession[]
  readonly selectedId: number | null
  readonly unsaved: ReadonlySet<number>
  readonly underWay: ReadonlySet<number>
  readonly onChoose: (id: number) => void
}

const groupTitles: Readonly<Record<DayGroupName, ReturnType<typeof msg>>> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  earlier: msg`Earlier`,
}

/** Chats by the day of their last change. Tab comes to one of them; the arrow keys lead to the others. */
export function SessionList({ studio, sessions, selectedId, unsaved, underWay, onChoose }: Props) {
  const { t } = useLingui()
  const zone = useTimeZone()
  const list = useRef<HTMLDivElement>(null)
  const now = useNow()
  const groups = useMemo(() => dayGroups(sessions, now, zone), [sessions, now, zone])
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const remove = useDeletion(studio, sessions, list)
  const rename = useCallback((id: number, title: string) => void studio.rename(id, title), [studio])
  const has = (id: number | null) => sessions.some((session) => session.id === id)
  const tabStop = has(focusedId) ? focusedId : has(selectedId) ? selectedId : sessions[0]?.id
  const walk = useCallback((event: KeyboardEvent) => {
    if (list.current && moveBetweenCards(list.current, event)) event.preventDefault()
  }, [])
  return (
    <div ref={list} className={classes.list}>
      {groups.map(({ name, items }) => (
        <section key={name} aria-label={t(groupTitles[name])}>
          <h3>{t(groupTitles[name])}</h3>
          <ul>
            {items.map((session) => (
              <SessionCard
                key={session.id}
                session={session}
                isSelected={session.id === selectedId}
                isUnsaved={unsaved.has(session.id)}
                isAnswering={underWay.has(session.id)}
                isTabStop={session.id === tabStop}
                onFocus={setFocusedId}
                onWalk={walk}
                onChoose={onChoose}
                onRename={rename}
                onDelete={remove}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const everyMs = 60_000

/** What time it is, to the minute, so that a list that stays open past midnight knows the new day. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
