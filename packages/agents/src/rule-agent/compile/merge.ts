import { settingName } from './describe.ts'
import type { Change, Policy, Settings } from '../policy.ts'
import { defaultSettings, isSame } from '../policy.ts'
import type { ReadRule } from '../parse/read-rules.ts'

/** Where a clause stands in the text. */
export interface Source {
  readonly clause: string
  readonly start: number
  readonly end: number
}

/** Two clauses that want different things; the later one is obeyed. */
export interface Conflict {
  readonly setting: string
  readonly earlier: Source
  readonly later: Source
}

type Key = keyof Change

/** A policy in the making: what each setting is so far, and which clause said so. */
export interface Draft {
  settings: Settings
  conditional: { when: ReadRule['when']; change: Change; source: Source }[]
  readonly setBy: Map<Key, Source>
  readonly conflicts: Conflict[]
}

export function newDraft(): Draft {
  return { settings: defaultSettings, conditional: [], setBy: new Map(), conflicts: [] }
}

/** Adds a rule that was read: later overrides earlier. An unconditional one also ends earlier conditional ones; both are reported as conflicts. */
export function addReadRule(draft: Draft, { when, change }: ReadRule, source: Source): void {
  if (when.length > 0) {
    draft.conditional.push({ when, change, source })
    return
  }
  for (const key of Object.keys(change) as Key[]) {
    const earlier = draft.setBy.get(key)
    if (earlier && earlier.start !== source.start && !isSame(draft.settings[key], change[key]))
      report(draft, key, earlier, source)
    draft.conditional = draft.conditional.flatMap((one) => {
      if (!(key in one.change)) return [one]
      if (one.source.start !== source.start) report(draft, key, one.source, source)
      const { [key]: _ended, ...rest } = one.change
      return Object.keys(rest).length > 0 ? [{ ...one, change: rest }] : []
    })
    draft.setBy.set(key, source)
  }
  draft.settings = { ...draft.settings, ...change }
}

/** Which clause said what of a policy: by setting, and for each conditional change in order. */
export interface Sources {
  readonly settings: ReadonlyMap<keyof Settings, Source>
  readonly conditional: readonly Source[]
}

export const sourcesOf = ({ setBy, conditional }: Draft): Sources => ({
  settings: setBy,
  conditional: conditional.map(({ source }) => source),
})

export function policyOf({ settings, conditional }: Draft): Policy {
  return { settings, conditional: conditional.map(({ when, change }) => ({ when, change })) }
}

function report(draft: Draft, key: Key, earlier: Source, later: Source): void {
  draft.conflicts.push({ setting: settingName(key), earlier, later })
}
