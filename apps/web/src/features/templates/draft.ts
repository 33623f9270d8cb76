import type { Template } from '@clew/contracts/http/templates'

/** The fields of the form while they are being typed: an emptied version is '' until the field is left. */
export interface TemplateFields {
  readonly title: string
  readonly description: string
  readonly content: string
  readonly is_active: boolean
  readonly version: number | ''
}

/** The saved template on which what is typed is based; null for one that was never saved. */
export type Base = Pick<Template, 'version' | 'updated_at'> | null

interface Draft {
  readonly fields: TemplateFields
  readonly base: Base
}

const storageKey = (name: string): string => `clew-draft-${name}`

/**
 * What was typed and not saved, kept in the tab's storage, so that a sign-in that ran out or a reloaded page costs no
 * words. `name` says whose it is, and of which template.
 */
export function readDraft(name: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(draft))
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

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { fields, base } = value as Partial<Draft>
  return isTemplateFields(fields) && (base === null || isBase(base))
}

function isBase(value: unknown): value is Base {
  if (typeof value !== 'object' || value === null) return false
  const { version, updated_at } = value as Partial<NonNullable<Base>>
  return typeof version === 'number' && typeof updated_at === 'string'
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
