import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Combobox, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { hasEveryWord } from '../../../lib/has-every-word.ts'
import { effectText } from '../effect-labels.ts'
import classes from './sentence-palette.module.css'
import type { SentenceGroup } from './start-reader.ts'

interface Props {
  readonly listSentences: () => Promise<readonly SentenceGroup[] | null>
  readonly onInsert: (sentence: string) => void
}

const titles: ReadonlyMap<string, MessageDescriptor> = new Map(
  Object.entries({
    'Finding the way': msg`Finding the way`,
    Germs: msg`Germs`,
    Oxygen: msg`Oxygen`,
    Walls: msg`Walls`,
    Effects: msg`Effects`,
    'Sandbox powers': msg`Sandbox powers`,
    'The answer': msg`The answer`,
  }),
)

/** Sentences that the built-in agent understands, and what each does; one is put where the caret stands. */
export function SentencePalette({ listSentences, onInsert }: Props) {
  const { t } = useLingui()
  const [groups, setGroups] = useState<readonly SentenceGroup[] | null>()
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.focusSearchInput()
      if (!groups) void listSentences().then(setGroups)
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
  })
  const insert = (sentence: string) => {
    combobox.closeDropdown()
    onInsert(sentence)
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={insert}
      width="min(440px, calc(100vw - 32px))"
      position="top-start"
      shadow="md"
      withinPortal={false}
    >
      <Combobox.Target targetType="button">
        <Button variant="subtle" size="compact-xs" onClick={() => combobox.toggleDropdown()}>
          <Trans>Sentences it understands</Trans>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
          aria-label={t`Search the sentences`}
          placeholder={t`Search the sentences`}
          classNames={{ input: classes.search ?? '' }}
        />
        <Combobox.Options tabIndex={0} className={classes.options} aria-label={t`Sentences it understands`}>
          <Groups groups={groups} search={search} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Groups({ groups, search }: { groups: readonly SentenceGroup[] | null | undefined; search: string }) {
  const { t, i18n } = useLingui()
  if (groups === undefined) return <Combobox.Empty>{t`Loading...`}</Combobox.Empty>
  if (groups === null)
    return <Combobox.Empty>{t`The sentences could not be loaded. Reload the page to try again.`}</Combobox.Empty>
  const shown = groups.flatMap(({ title, sentences }) => {
    const known = titles.get(title)
    const name = known ? i18n._(known) : title
    const told = sentences.map(({ sentence, readRules }) => ({ sentence, effect: effectText(readRules) }))
    const found = told.filter(({ sentence, effect }) => hasEveryWord(`${name} ${sentence} ${effect}`, search))
    return found.length === 0 ? [] : [{ name, found }]
  })
  if (shown.length === 0) return <Combobox.Empty>{t`No such sentence`}</Combobox.Empty>
  return shown.map(({ name, found }) => (
    <Combobox.Group key={name} label={name}>
      {found.map(({ sentence, effect }) => (
        <Combobox.Option key={sentence} value={sentence}>
          <span lang="en">{sentence}</span>
          <span className={classes.effect}>{effect}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  ))
}
