import type { Template, TemplateInput } from '@clew/contracts/http/templates'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { forgetTemplate, templateKeys } from '../../lib/template-queries.ts'

/** The read-only view, which needs no token on the server. */
export const publicTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: [...templateKeys.all, 'public', id],
    queryFn: ({ signal }) =>
      call<Template>({
        path: `/api/templates/public/${encodeURIComponent(id)}`,
        fallback: 'Failed to load template',
        signal,
      }),
  })

export const updateTemplate = (id: number, body: TemplateInput) =>
  call<Template>({ method: 'PATCH', path: `/api/templates/${id}`, body, fallback: 'Failed to save template' })

export function useDeleteTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Template) =>
      call({ method: 'DELETE', path: `/api/templates/${id}`, fallback: 'Failed to delete template' }),
    onSuccess: (_answer, { id }) => forgetTemplate(client, id),
  })
}
