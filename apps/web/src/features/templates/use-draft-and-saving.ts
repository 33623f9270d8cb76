import type { Template } from '@clew/contracts/http/templates'
import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect, useState } from 'react'
import type { ContentHandle } from './content-field.tsx'
import { type Base, dropDraft, type TemplateFields, keepDraft, readDraft } from './draft.ts'
import { type AfterSave, type TemplateStorage, useSaving } from './use-saving.ts'

interface Opened {
  /** The draft's. */
  readonly name: string
  readonly initial: TemplateFields
  readonly base: Base
  readonly storage: TemplateStorage
}

/** What is typed is kept until it is saved, and a draft that was found is saved as what it is: based on an older text. */
export function useDraftAndSaving(
  form: UseFormReturnType<TemplateFields>,
  content: RefObject<ContentHandle | null>,
  { name, initial, base, storage }: Opened,
  goOn: (after: AfterSave, saved: Template) => Promise<void>,
) {
  const { found, forget } = useFoundDraft(name, form)
  const onSaved = () => {
    forget()
    dropDraft(name)
  }
  const saving = useSaving({ form, base: found ? found.base : base, storage, onSaved, goOn })
  useKeptDraft(name, form, saving.base)
  const discard = () => {
    onSaved()
    saving.rebase(base)
    form.reset()
    // The editor has its text for itself.
    content.current?.replace(initial.content)
  }
  const takeTheirs = () => {
    if (!saving.conflict) return
    const { theirs } = saving.conflict
    saving.takeTheirs(theirs)
    content.current?.replace(theirs.content)
  }
  const keepMine = () => saving.conflict && saving.keepMine(saving.conflict)
  return { ...saving, found, discard, takeTheirs, keepMine }
}

/** What was typed before this form was opened. */
function useFoundDraft(name: string, form: UseFormReturnType<TemplateFields>) {
  const [found, setFound] = useState(() => readDraft(name))
  useEffect(() => {
    if (found) form.setValues(found.fields)
    // Once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { found, forget: () => setFound(null) }
}

/** Keeps what is typed, and what it is based on: saved over a text that came since, it would undo that. */
function useKeptDraft(name: string, form: UseFormReturnType<TemplateFields>, base: Base): void {
  const isDirty = form.isDirty()
  useEffect(() => {
    if (isDirty)
      keepDraft(name, { fields: form.values, base: base && { version: base.version, updated_at: base.updated_at } })
    else dropDraft(name)
  }, [name, isDirty, form.values, base])
}
