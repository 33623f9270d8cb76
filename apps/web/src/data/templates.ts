import { t } from '@lingui/core/macro'
import type { Template, TemplateInput, TemplatePatch } from '@clew/contracts/http/templates'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { call, callPage, loadedCount, type Page } from '../lib/api.ts'

/** What more than one feature does with templates: their own screens, the dashboard and /play. */
export const templateKeys = {
  all: ['templates'] as const,
  mine: ['templates', 'mine'] as const,
  one: (id: number) => ['templates', id] as const,
}

const pageSize = 50

const mineQuery = infiniteQueryOptions({
  queryKey: templateKeys.mine,
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/templates', {
      query: { skip: pageParam, limit: pageSize, mine: 'true' },
      fallback: t`Failed to load templates`,
      signal,
    }),
  initialPageParam: 0,
  getNextPageParam: (last: Page<Template>, pages) => {
    const loaded = loadedCount(pages)
    return last.items.length > 0 && loaded < last.total ? loaded : undefined
  },
})

/** The signed-in person's templates, newest first, 50 at a time; `templates` is undefined until the first are there. */
export function useMyTemplates({ enabled = true } = {}) {
  const {
    data: newest,
    error,
    refetch,
    fetchNextPage,
    isFetchingNextPage,
  } = useInfiniteQuery({ ...mineQuery, enabled })
  const data = useDeferredValue(newest)
  return {
    templates: data?.pages.flatMap(({ items }) => items),
    total: data?.pages.at(-1)?.total ?? 0,
    error,
    retry: () => void refetch(),
    loadMore: () => void fetchNextPage(),
    isLoadingMore: isFetchingNextPage,
  }
}

/** All of them, for a list to choose from; until they are there, and when they cannot be loaded, those that are. */
export function useAllTemplates(): readonly Template[] {
  const { templates, total, loadMore, isLoadingMore } = useMyTemplates()
  const count = templates?.length
  useEffect(() => {
    // Once after each page, so that one that fails is not asked for again and again.
    if (count !== undefined && count < total && !isLoadingMore) loadMore()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [count, total])
  return templates ?? []
}

export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: templateKeys.one(id),
    queryFn: ({ signal }) =>
      call('GET /api/templates/:id', { params: { id }, fallback: t`Failed to load template`, signal }),
  })

/** The read-only view, which needs no token on the server. */
export const publicTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: [...templateKeys.all, 'public', id],
    queryFn: ({ signal }) =>
      call('GET /api/templates/public/:id', {
        params: { id },
        fallback: t`Failed to load template`,
        signal,
      }),
  })

/** A template that was fetched already; undefined for any other. */
export const findFetchedTemplate = (client: QueryClient, id: number): Template | undefined =>
  client.getQueryData(templateQuery(id).queryKey) ??
  client
    .getQueryData(mineQuery.queryKey)
    ?.pages.flatMap(({ items }) => items)
    .find((template) => template.id === id)

/** Stores a new template and shows it wherever templates are shown. */
export async function createTemplate(client: QueryClient, body: TemplateInput): Promise<Template> {
  const fallback = t`Failed to save template`
  const template = await call('POST /api/templates', { body, fallback })
  mergeTemplate(client, template)
  return template
}

/** Saves a change of a template and shows it wherever templates are shown. */
export async function updateTemplate(client: QueryClient, id: number, body: TemplatePatch): Promise<Template> {
  const fallback = t`Failed to save template`
  const template = await call('PATCH /api/templates/:id', { params: { id }, body, fallback })
  mergeTemplate(client, template)
  return template
}

/** After create or update the template is merged into what is shown already, newest first. */
export function mergeTemplate(client: QueryClient, template: Template): void {
  client.setQueryData(templateKeys.one(template.id), template)
  client.setQueryData<InfiniteData<Page<Template>, number>>(
    templateKeys.mine,
    (data) => data && withNewest(data, template),
  )
  void client.invalidateQueries({ queryKey: templateKeys.all, refetchType: 'none' })
}

function withNewest(
  data: InfiniteData<Page<Template>, number>,
  template: Template,
): InfiniteData<Page<Template>, number> {
  const isNew = !data.pages.some(({ items }) => items.some(({ id }) => id === template.id))
  const pages = data.pages.map(({ items, total }, index) => {
    const others = items.filter(({ id }) => id !== template.id)
    return { items: index === 0 ? [template, ...others] : others, total: isNew ? total + 1 : total }
  })
  return { ...data, pages }
}

/** Takes a deleted template out of what is shown. */
export function forgetTemplate(client: QueryClient, id: number): void {
  client.removeQueries({ queryKey: templateKeys.one(id) })
  client.setQueryData<InfiniteData<Page<Template>, number>>(
    templateKeys.mine,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map(({ items, total }) => ({
          items: items.filter((one) => one.id !== id),
          total: total - 1,
        })),
      },
  )
}
