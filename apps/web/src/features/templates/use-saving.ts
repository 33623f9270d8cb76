import type { Template, TemplateInput, TemplatePatch } from '@clew/contracts/http/templates'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { showRefusedFields } from '../../ui/forms/show-refused-fields.ts'
import type { Base, TemplateFields } from './draft.ts'

/** What comes after a save: the list of templates (`docs/spec/platform.md` section 2), the same form, or a game. */
export type AfterSave = 'leave' | 'stay' | 'play'

export interface TemplateStorage {
  save(template: TemplateInput & Pick<TemplatePatch, 'based_on'>): Promise<Template>
  /** The template as it is now; asked when a save was refused because somebody else saved first. */
  readNewest(): Promise<Template>
}

/** Somebody, or this person in another tab, saved meanwhile. */
interface Conflict {
  readonly theirs: Template
  readonly after: AfterSave
}

/** A number that named another text already, and the one that the text was saved under instead. */
export interface TakenNumber {
  readonly wanted: number
  readonly version: number
}

interface Saving {
  readonly form: UseFormReturnType<TemplateFields>
  readonly base: Base
  readonly storage: TemplateStorage
  readonly onSaved: () => void
  readonly goOn: (after: AfterSave, saved: Template) => Promise<void>
}

/** Saves the form, and says what stands in the way of leaving it: a save elsewhere, or a number that was taken. */
export function useSaving({ form, base: firstBase, storage, onSaved, goOn }: Saving) {
  const [base, setBase] = useState(firstBase)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [taken, setTaken] = useState<TakenNumber | null>(null)
  const { submit, ...state } = useSubmit(async (fields: TemplateFields, after: AfterSave, newBase: Base) => {
    setTaken(null)
    const wanted = fields.version === '' ? 1 : fields.version
    const body = { ...fields, version: wanted, ...(newBase && { based_on: newBase.updated_at }) }
    const saved = await storage.save(body).catch(async (reason: unknown) => {
      if (!isConflict(reason)) return showRefusedFields(form)(reason)
      setConflict({ theirs: await storage.readNewest(), after })
      return null
    })
    if (!saved) return
    setConflict(null)
    setBase(saved)
    noteSaved(form, fields, saved)
    onSaved()
    // A text that leaves its number as it was asks for the next one, whichever that is.
    const isChosen = wanted !== base?.version && wanted !== newBase?.version
    const isTaken = isChosen && saved.version !== wanted
    if (isTaken) setTaken({ wanted, version: saved.version })
    else await goOn(after, saved)
  })
  const takeTheirs = (theirs: Template) => {
    const fields = fieldsOf(theirs)
    form.setValues(fields)
    noteSaved(form, fields, theirs)
    setBase(theirs)
    setConflict(null)
    onSaved()
  }
  return {
    ...state,
    conflict,
    taken,
    save: (fields: TemplateFields, after: AfterSave) => submit(fields, after, base),
    keepMine: ({ theirs, after }: Conflict) => submit(form.getValues(), after, theirs),
    takeTheirs,
    base,
    /** The form has another text, without a save. */
    rebase: (newBase: Base) => {
      setBase(newBase)
      setConflict(null)
    },
  }
}

export const fieldsOf = ({ title, description, content, is_active, version }: Template): TemplateFields => ({
  title,
  description: description ?? '',
  content,
  is_active,
  version,
})

const isConflict = (reason: unknown): boolean => reason instanceof ApiError && reason.code === 'changed_elsewhere'

/** From here on only what was typed since is unsaved. */
function noteSaved(form: UseFormReturnType<TemplateFields>, sent: TemplateFields, { version }: Template): void {
  const saved = { ...sent, version }
  form.setInitialValues(saved)
  form.resetDirty(saved)
  if (form.getValues().version === sent.version) form.setFieldValue('version', version)
}
