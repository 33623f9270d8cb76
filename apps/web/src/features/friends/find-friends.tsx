import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './friends-page.module.css'

interface Props {
  /** What the address asks for. */
  readonly query: string
  readonly isSearching: boolean
  readonly onSearch: (text: string) => void
}

/** Not a form: its disabled button would keep Enter from replacing a search that is still under way. */
export function FindFriends({ query, isSearching, onSearch }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState(query)
  const trimmed = text.trim()
  const search = () => {
    if (trimmed !== '') onSearch(trimmed)
  }
  return (
    <search className={classes.find} aria-labelledby="find-friends">
      <h2 id="find-friends">{t`Find Friends`}</h2>
      <div className={classes.field}>
        <TextInput
          type="search"
          className={classes.input ?? ''}
          aria-labelledby="find-friends"
          placeholder={t`Search by email or name`}
          maxLength={254}
          enterKeyHint="search"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) search()
          }}
        />
        <Button
          leftSection={<IconSearch size={16} aria-hidden />}
          disabled={isSearching || trimmed === ''}
          onClick={search}
        >
          {t`Search`}
        </Button>
      </div>
    </search>
  )
}
