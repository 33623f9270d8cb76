/* oxlint-disable jsx-a11y/prefer-tag-over-role -- there are no tags for a list that a field of its own steers */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import classes from './palette.module.css'
import type { PaletteEntry, PaletteGroup } from './palette-groups.ts'

interface Props {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly activeId: string
  /** Of the element of an entry. */
  readonly optionId: (id: string) => string
  readonly onPoint: (id: string) => void
  readonly onGo: (entry: PaletteEntry) => void
}

/** The focus stays in the field above; the active entry is kept in sight. */
export function PaletteList({ id, groups, activeId, optionId, onPoint, onGo }: Props) {
  const { t } = useLingui()
  const active = useRef<HTMLDivElement>(null)
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div id={id} role="listbox" aria-label={t`Page, template, friend or chat`} className={classes.list}>
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={classes.heading} aria-hidden>
            {title}
          </div>
          {entries.map((entry) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and hears the keys
            <div
              key={entry.id}
              ref={entry.id === activeId ? active : null}
              id={optionId(entry.id)}
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === activeId}
              className={classes.option}
              onPointerMove={() => onPoint(entry.id)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onGo(entry)}
            >
              <span className={classes.name}>{entry.title}</span>
              {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
