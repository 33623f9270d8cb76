import type { Template } from '@clew/contracts/http/templates'
import { textLimits } from '@clew/contracts/text-limits'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { matchingTemplates, mostWithoutSearch } from '../../lib/matching-templates.ts'
import { LoadMore } from '../../ui/loading/load-more.tsx'
import { TemplateList } from './template-list.tsx'
import classes from './templates-page.module.css'

interface Props {
  readonly templates: readonly Template[]
  readonly total: number
  readonly loadMore: () => void
  readonly isLoadingMore: boolean
}

const byTitle = (a: Template, b: Template) => a.title.localeCompare(b.title)

/** The list, and above it, when there are many, what to look for and in which order; the address keeps both. */
export function FilteredList({ templates, total, loadMore, isLoadingMore }: Props) {
  const { q = '', active: isActiveOnly = false, sort } = useSearch({ from: '/page/signed-in/templates' })
  const isFiltered = q.trim() !== '' || isActiveOnly
  const matching = matchingTemplates(templates, q).filter(({ is_active }) => is_active || !isActiveOnly)
  const shown = sort === 'title' ? matching.toSorted(byTitle) : matching
  const isMissingSome = total > templates.length
  const needsAll = isFiltered || sort !== undefined
  const loadRest = useEffectEvent(() => {
    if (needsAll && isMissingSome && !isLoadingMore) loadMore()
  })
  // A search goes through all of them, also those further down: page by page, and not again when one fails to come.
  useEffect(() => loadRest(), [needsAll, templates.length])
  return (
    <>
      {(total > mostWithoutSearch || needsAll) && <Filter count={isFiltered ? shown.length : null} />}
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

/** `count` says how many match; null when nothing is asked for. */
function Filter({ count }: { count: number | null }) {
  const { t } = useLingui()
  const { q = '', active = false, sort = 'updated' } = useSearch({ from: '/page/signed-in/templates' })
  const navigate = useNavigate({ from: '/templates' })
  // The address follows a moment later, which a field must not wait for.
  const [text, setText] = useState(q)
  const change = (next: { q?: string; active?: boolean; sort?: string }) => {
    const wanted = { q: text, active, sort, ...next }
    const search = {
      ...(wanted.q !== '' && { q: wanted.q }),
      ...(wanted.active && { active: true as const }),
      ...(wanted.sort === 'title' && { sort: 'title' as const }),
    }
    void navigate({ search, replace: true, resetScroll: false })
  }
  return (
    <search className={classes.filter}>
      <TextInput
        type="search"
        className={classes.query ?? ''}
        aria-label={t`Search templates`}
        placeholder={t`Search templates`}
        maxLength={textLimits.title}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          change({ q: currentTarget.value })
        }}
      />
      <NativeSelect
        aria-label={t`Sort`}
        data={[
          { value: 'updated', label: t`Newest first` },
          { value: 'title', label: t`By title` },
        ]}
        value={sort}
        onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
      />
      <Checkbox
        label={t`Active only`}
        checked={active}
        onChange={({ currentTarget }) => change({ active: currentTarget.checked })}
      />
      <output className={classes.meta}>
        {count !== null && <Plural value={count} one="# match" other="# matches" />}
      </output>
    </search>
  )
}
