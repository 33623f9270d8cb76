import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft, type TemplateFields } from './draft.ts'

/** Puts a kept draft into the form when it opens, and keeps what is typed from then on. */
export function useDraft(name: string, form: UseFormReturnType<TemplateFields>) {
  const [found, setFound] = useState(() => readDraft(name))
  useEffect(() => {
    if (found) form.setValues(found)
    // Once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const isDirty = form.isDirty()
  useEffect(() => {
    if (isDirty) keepDraft(name, form.values)
    else dropDraft(name)
  }, [name, isDirty, form.values])
  const discard = () => {
    dropDraft(name)
    setFound(null)
    form.reset()
  }
  return { found, discard }
}
