import type { Template } from '@clew/contracts/http/templates'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { matchingTemplates, mostWithoutSearch } from '../../lib/matching-templates.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { TemplateList } from './template-list.tsx'
import classes from './templates-page.module.css'

interface Props {
  readonly templates: readonly Template[]
  readonly total: number
  readonly loadMore: () => void
  readonly isLoadingMore: boolean
}

/** The list, and above it a search when there are many. */
export function FilteredList({ templates, total, loadMore, isLoadingMore }: Props) {
  const [query, setQuery] = useState('')
  const [isActiveOnly, setActiveOnly] = useState(false)
  const isFiltered = query.trim() !== '' || isActiveOnly
  const shown = matchingTemplates(templates, query).filter(({ is_active }) => is_active || !isActiveOnly)
  const isMissingSome = total > templates.length
  const loadRest = useEffectEvent(() => {
    if (isFiltered && isMissingSome && !isLoadingMore) loadMore()
  })
  // A search goes through all of them, also those further down: page by page, and not again when one fails to come.
  useEffect(() => loadRest(), [isFiltered, templates.length])
  return (
    <>
      {total > mostWithoutSearch && (
        <Filter
          query={query}
          onQuery={setQuery}
          isActiveOnly={isActiveOnly}
          onActiveOnly={setActiveOnly}
          count={isFiltered ? shown.length : null}
        />
      )}
      {shown.length > 0 ? (
        <TemplateList templates={shown} />
      ) : (
        <p className={classes.none}>
          <Trans>No template matches.</Trans>
        </p>
      )}
      {isMissingSome && <LoadMore shown={templates.length} total={total} isLoading={isLoadingMore} onMore={loadMore} />}
    </>
  )
}

interface FilterProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly isActiveOnly: boolean
  readonly onActiveOnly: (isActiveOnly: boolean) => void
  /** How many match; null when nothing is asked for. */
  readonly count: number | null
}

function Filter({ query, onQuery, isActiveOnly, onActiveOnly, count }: FilterProps) {
  const { t } = useLingui()
  return (
    <search className={classes.filter}>
      <TextInput
        type="search"
        className={classes.query ?? ''}
        aria-label={t`Search templates`}
        placeholder={t`Search templates`}
        value={query}
        onChange={({ currentTarget }) => onQuery(currentTarget.value)}
      />
      <Checkbox
        label={t`Active only`}
        checked={isActiveOnly}
        onChange={({ currentTarget }) => onActiveOnly(currentTarget.checked)}
      />
      <output className={classes.meta}>
        {count !== null && <Plural value={count} one="# match" other="# matches" />}
      </output>
    </search>
  )
}
