import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { galleryQuery } from './api.ts'
import { GalleryRow } from './gallery-row.tsx'
import { TemplatesSkeleton } from './templates-skeleton.tsx'
import cards from '../../ui/card-list.module.css'
import classes from './templates-page.module.css'

interface Props {
  readonly wish: Parameters<typeof galleryQuery>[0]
  /** What the list is called. */
  readonly label: string
  /** Stands in the place of a list without rows. */
  readonly empty: ReactNode
}

/** Templates of everybody, as far as they were asked for, page by page. */
export function GalleryList({ wish, label, empty }: Props) {
  const { t } = useLingui()
  const { data: newest, error, refetch, ...paging } = useInfiniteQuery(galleryQuery(wish))
  const data = useDeferredValue(newest)
  const templates = data?.pages.flatMap((page) => page.templates)
  if (!templates && error)
    return <ErrorPanel title={t`The templates could not be loaded`} error={error} onRetry={() => void refetch()} />
  if (!templates)
    return (
      <DelayedLoading label={t`Loading templates...`}>
        <TemplatesSkeleton />
      </DelayedLoading>
    )
  if (templates.length === 0) return empty
  return (
    <>
      <ul className={cards.cardList} aria-label={label}>
        {templates.map((template) => (
          <GalleryRow key={template.id} template={template} />
        ))}
      </ul>
      {error && (
        <p role="alert" className={classes.none}>
          {error.message}
        </p>
      )}
      {paging.hasNextPage && (
        <div className={classes.next}>
          <Button
            variant="default"
            aria-disabled={paging.isFetchingNextPage}
            onClick={() => !paging.isFetchingNextPage && void paging.fetchNextPage()}
          >
            {paging.isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Load More</Trans>}
          </Button>
        </div>
      )}
    </>
  )
}
