import { t } from '@lingui/core/macro'
import type { Template, TemplatePatch, TemplateInput } from '@clew/contracts/http/templates'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { createTemplate, forgetTemplate, templateKeys, updateTemplate } from '../../data/templates.ts'
import { textLimits } from '@clew/contracts/text-limits'

/** The gallery as it was asked for, page by page. */
export const galleryQuery = (wish: { readonly q?: string; readonly author?: string; readonly copies_of?: number }) =>
  infiniteQueryOptions({
    queryKey: [...templateKeys.all, 'gallery', wish],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/templates/gallery', {
        query: { ...wish, before: pageParam },
        fallback: t`Failed to load templates`,
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export function useUpdateTemplate(id: number) {
  const client = useQueryClient()
  return (body: TemplatePatch): Promise<Template> => updateTemplate(client, id, body)
}

/** Makes a copy of a template, which belongs to the reader. */
export function useCopyTemplate() {
  const client = useQueryClient()
  return (template: Template, title?: string): Promise<Template> => createTemplate(client, copyOf(template, title))
}

export function useDeleteTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Template) =>
      call('DELETE /api/templates/:id', { params: { id }, fallback: t`Failed to delete template` }),
    onSuccess: (_answer, { id }) => forgetTemplate(client, id),
  })
}

/** A copy that keeps where it comes from. Nobody else reads it until its owner makes it active. */
function copyOf({ id, title, description, content }: Template, newTitle = title): TemplateInput {
  return { title: newTitle.slice(0, textLimits.title), description, content, is_active: false, origin_id: id }
}
