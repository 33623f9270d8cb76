import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './chat-sidebar.module.css'

interface Props {
  readonly query: string
  readonly onQuery: (query: string) => void
}

export function SearchField({ query, onQuery }: Props) {
  const { t } = useLingui()
  return (
    <search className={classes.search}>
      <TextInput
        id={searchId}
        type="search"
        size="sm"
        aria-label={t`Search in chats`}
        placeholder={t`Search in chats`}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        value={query}
        onChange={({ currentTarget }) => onQuery(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return
          event.preventDefault()
          onQuery('')
        }}
      />
    </search>
  )
}

/** The field to search chats with; there is one on the page. */
const searchId = 'chat-search'

export function focusSearch(): void {
  const field = document.getElementById(searchId)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
