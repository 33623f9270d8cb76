import { textLimits } from '@clew/contracts/text-limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAuth } from '../../lib/auth.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { GalleryList } from './gallery-list.tsx'
import { TemplatesSkeleton } from './templates-skeleton.tsx'
import { TemplateTabs } from './template-tabs.tsx'
import classes from './templates-page.module.css'

/** A word is asked for when the hand rests. */
const searchAfterMs = 300

/** What others wrote, to be read, played and copied. Open to everybody. */
export function GalleryPage() {
  const { t } = useLingui()
  const { user } = useAuth()
  const { q } = useSearch({ from: '/page/templates/gallery' })
  return (
    <>
      <PageHeader
        title={t`Template gallery`}
        text={t`Prompts that others made active, with the best ranked run of an agent that followed each. Read one, watch it play, make it yours.`}
      />
      {user && <TemplateTabs />}
      <GallerySearchField />
      <GalleryList wish={q === undefined ? {} : { q }} label={t`Templates`} empty={<NoTemplates isSearched={!!q} />} />
    </>
  )
}

function GallerySearchField() {
  const { t } = useLingui()
  const { q = '' } = useSearch({ from: '/page/templates/gallery' })
  const navigate = useNavigate({ from: '/templates/gallery' })
  // The address follows a moment later, which a field must not wait for.
  const [text, setText] = useState(q)
  const search = useDebouncedCallback((next: string) => {
    void navigate({ search: next.trim() === '' ? {} : { q: next }, replace: true, resetScroll: false })
  }, searchAfterMs)
  return (
    <search className={classes.filter}>
      <TextInput
        type="search"
        className={classes.query ?? ''}
        aria-label={t`Search by title or author`}
        placeholder={t`Search by title or author`}
        maxLength={textLimits.galleryQuery}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          search(currentTarget.value)
        }}
      />
    </search>
  )
}

function NoTemplates({ isSearched }: { isSearched: boolean }) {
  const { t } = useLingui()
  const { user } = useAuth()
  if (isSearched)
    return (
      <EmptyState
        title={t`No template matches`}
        text={t`A search finds the beginnings of words in titles, and of handles.`}
      />
    )
  return (
    <EmptyState
      title={t`Nobody has shared a template yet`}
      text={t`An active template stands here as soon as it is more than the sample that every account begins with.`}
      preview={<TemplatesSkeleton />}
      action={
        user ? (
          <LinkButton to="/templates/new">
            <Trans>New Template</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/register" search={{ redirect: '/templates/new' }}>
            <Trans>Create an account</Trans>
          </LinkButton>
        )
      }
    />
  )
}
