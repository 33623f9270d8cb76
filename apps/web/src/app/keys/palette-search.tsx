import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import classes from './palette.module.css'
import { PaletteList } from './palette-list.tsx'
import { matchingGroups, type PaletteEntry } from './palette-groups.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

interface Props {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onClose: () => void
}

/** A field, and below it what matches: a combobox whose list is always open. The arrow keys walk through the list. */
export function PaletteSearch({ query, onQuery, onClose }: Props) {
  const { t } = useLingui()
  const [chosenId, choose] = useState<string | null>(null)
  // The field does not have the focus yet.
  const [cameFrom] = useState(() => document.activeElement)
  const listId = useId()
  const { groups: all, failed } = usePaletteGroups()
  const groups = matchingGroups(all, query)
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosenId),
  )
  const active = entries[at]
  const optionId = (id: string) => `${listId}-${id}`

  const walk = (step: number) => choose(entries.at((at + step) % entries.length)?.id ?? null)
  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    // A page that asks before it is left gives the focus back to what had it then.
    if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
    entry.go()
  }
  const commands = new Map([
    ['ArrowDown', () => walk(1)],
    ['ArrowUp', () => walk(-1)],
    ['Enter', () => go(active)],
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    const run = commands.get(event.key)
    // Keys also choose the characters of a composition.
    if (!run || event.nativeEvent.isComposing) return
    event.preventDefault()
    run()
  }
  return (
    <>
      <TextInput
        data-autofocus
        size="md"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input, in Mantine's clothes
        role="combobox"
        aria-label={t`Page, template, friend or chat`}
        placeholder={t`Page, template, friend or chat`}
        aria-expanded={active !== undefined}
        aria-autocomplete="list"
        aria-controls={active && listId}
        aria-activedescendant={active && optionId(active.id)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={query}
        onChange={({ currentTarget }) => {
          onQuery(currentTarget.value)
          choose(null)
        }}
        onKeyDown={onKeyDown}
      />
      <output className={classes.none}>{!active && t`Nothing was found.`}</output>
      {failed.map(({ title, retry }) => (
        <p key={title} className={classes.failed}>
          <Trans>{title}: this list could not be loaded.</Trans>{' '}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {t`Retry`}
          </Button>
        </p>
      ))}
      {active && (
        <PaletteList id={listId} groups={groups} activeId={active.id} optionId={optionId} onPoint={choose} onGo={go} />
      )}
    </>
  )
}
