import { t } from '@lingui/core/macro'
import type { PublicTemplate, Template, TemplatePatch } from '@clew/contracts/http/templates'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { createTemplate, forgetTemplate, templateKeys, updateTemplate } from '../../lib/template-queries.ts'
import { copyOf } from './copy-of.ts'

/** The read-only view, which needs no token on the server. */
export const publicTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: [...templateKeys.all, 'public', id],
    queryFn: ({ signal }) =>
      call<PublicTemplate>({
        path: `/api/templates/public/${encodeURIComponent(id)}`,
        fallback: t`Failed to load template`,
        signal,
      }),
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
      call({ method: 'DELETE', path: `/api/templates/${id}`, fallback: t`Failed to delete template` }),
    onSuccess: (_answer, { id }) => forgetTemplate(client, id),
  })
}
