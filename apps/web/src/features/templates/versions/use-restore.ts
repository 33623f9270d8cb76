import type { Template } from '@clew/contracts/http/templates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmit } from '../../../lib/use-submit.ts'
import { useUpdateTemplate } from '../api.ts'
import { versionTextQuery } from './versions-api.ts'

/** What was just done, and what it takes to undo it. */
export type Restored =
  | { readonly kind: 'restored'; readonly source: number; readonly version: number; readonly before: Template }
  | { readonly kind: 'undone'; readonly version: number }

/** Makes an old text the current one: it is saved as a new version, and the one before is one press away. */
export function useRestore(template: Template, onDone: () => Promise<unknown>) {
  const client = useQueryClient()
  const update = useUpdateTemplate(template.id)
  const [done, setDone] = useState<Restored | null>(null)
  const restoring = useSubmit(async (source: number) => {
    const { content } = await client.fetchQuery(versionTextQuery(template.id, source))
    const { version } = await update({ content })
    setDone({ kind: 'restored', source, version, before: template })
    await onDone()
  })
  const undoing = useSubmit(async ({ content, version }: Template) => {
    // A number leads back to its text, so that this makes no third version.
    await update({ content, version })
    setDone({ kind: 'undone', version })
    await onDone()
  })
  return {
    done,
    error: restoring.error ?? undoing.error,
    isPending: restoring.isPending || undoing.isPending,
    restore: restoring.submit,
    undo: undoing.submit,
  }
}
