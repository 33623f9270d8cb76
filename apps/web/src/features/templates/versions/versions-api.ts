import { t } from '@lingui/core/macro'
import type { TemplateVersion } from '@clew/contracts/http/templates'
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call, callPage, loadedCount, type Page } from '../../../lib/api.ts'
import { templateKeys } from '../../../data/templates.ts'

const pageSize = 50

/** Among the templates' keys, so that a saved template makes the list old. */
const versionsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...templateKeys.all, 'versions', id],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/templates/:id/versions', {
        params: { id },
        query: { skip: pageParam, limit: pageSize },
        fallback: t`Failed to load template`,
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last: Page<TemplateVersion>, pages) => {
      const loaded = loadedCount(pages)
      return last.items.length > 0 && loaded < last.total ? loaded : undefined
    },
  })

/** The saved texts of a template, the newest first. */
export function useVersions(id: number) {
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(versionsQuery(id))
  return {
    versions: data?.pages.flatMap(({ items }) => items),
    total: data?.pages.at(-1)?.total ?? 0,
    error,
    reload: refetch,
    loadMore: () => void fetchNextPage(),
    isLoadingMore: isFetchingNextPage,
  }
}

/** Nothing ever changes a version's text. */
export const versionTextQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['template-version', id, version],
    queryFn: ({ signal }) =>
      call('GET /api/templates/:id/versions/:version', {
        params: { id, version },
        fallback: t`Failed to load template`,
        signal,
      }),
    staleTime: Infinity,
  })
