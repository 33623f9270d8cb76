import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { type Base, dropDraft, keepDraft, readDraft, type TemplateFields } from './draft.ts'

/** What was typed before this form was opened. */
export function useFoundDraft(name: string, form: UseFormReturnType<TemplateFields>) {
  const [found, setFound] = useState(() => readDraft(name))
  useEffect(() => {
    if (found) form.setValues(found.fields)
    // Once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { found, forget: () => setFound(null) }
}

/** Keeps what is typed, and what it is based on: saved over a text that came since, it would undo that. */
export function useKeptDraft(name: string, form: UseFormReturnType<TemplateFields>, base: Base): void {
  const isDirty = form.isDirty()
  useEffect(() => {
    if (isDirty)
      keepDraft(name, { fields: form.values, base: base && { version: base.version, updated_at: base.updated_at } })
    else dropDraft(name)
  }, [name, isDirty, form.values, base])
}
