import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { formatTicks } from '../lib/game-clock.ts'
import classes from './event-list.module.css'
import { eventLabel, refusalLabels } from './event-labels.ts'
import type { RunEvent } from './recorded-run.ts'
import { useGame, useReplay, useRun } from './use-replay.ts'

/** What happened in a run, each a way to the moment when it did; the last that has happened by now is marked. */
export function EventList({ title }: { title: string }) {
  const { t } = useLingui()
  const id = useId()
  const replay = useReplay()
  const { events } = useRun()
  const current = useGame((game) => events.findLastIndex((event) => event.tick <= game.tick))
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => keepInSight(list.current, current), [current])
  return (
    <section className={classes.events} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {/* Scrolls by itself; with the buttons in it, it can be reached by keys. */}
      <ol ref={list} className={classes.list}>
        {events.map((event, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>
            <button
              type="button"
              className={classes.event}
              aria-current={index === current || undefined}
              data-kind={event.kind}
              title={t`Go to this moment`}
              onClick={() => replay.seek(event.tick)}
            >
              <span className={classes.time}>{formatTicks(event.tick)}</span>
              <span className={classes.mark} aria-hidden />
              <Words event={event} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Words({ event }: { event: RunEvent }) {
  const { mode } = useRun().record.spec
  const refusals = event.kind === 'hint' ? refusalLabels(event.outcome) : []
  return (
    <span className={classes.words}>
      {eventLabel(event, mode)}
      {refusals.map((words) => (
        <span key={words} className={classes.refused}>
          {words}
        </span>
      ))}
    </span>
  )
}

/** Moves the list, and never the page. */
function keepInSight(list: HTMLElement | null, index: number): void {
  const item = list?.children[index]
  if (!list || !(item instanceof HTMLElement)) return
  const top = item.offsetTop - list.offsetTop
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + item.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top + item.offsetHeight - list.clientHeight
}
