/** The fields of the form while they are being typed: an emptied version is '' until the field is left. */
export interface TemplateFields {
  readonly title: string
  readonly description: string
  readonly content: string
  readonly is_active: boolean
  readonly version: number | ''
}

const storageKey = (name: string): string => `clew-draft-${name}`

/**
 * What was typed and not saved, kept in the tab's storage, so that a sign-in that ran out or a reloaded page costs no
 * words. `name` says whose it is, and of which template.
 */
export function readDraft(name: string): TemplateFields | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null')
    return isTemplateFields(draft) ? draft : null
  } catch {
    return null
  }
}

export function keepDraft(name: string, fields: TemplateFields): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(fields))
  } catch {
    // Without storage the form still asks before it is left.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name))
  } catch {
    // Nothing was kept.
  }
}

function isTemplateFields(value: unknown): value is TemplateFields {
  if (typeof value !== 'object' || value === null) return false
  const { title, description, content, is_active, version } = value as Partial<TemplateFields>
  return (
    typeof title === 'string' &&
    typeof description === 'string' &&
    typeof content === 'string' &&
    typeof is_active === 'boolean' &&
    (typeof version === 'number' || version === '')
  )
}
