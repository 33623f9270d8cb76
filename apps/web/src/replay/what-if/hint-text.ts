import { readHint, type Unreadable, type WireHint } from '@clew/contracts/hint'
import { HintSchema } from '@clew/contracts/hint-schema'
import { t } from '@lingui/core/macro'

/** A hint as a person edits it: JSON, one field a line. */
export function hintText(wire: WireHint): string {
  const lines = Object.entries(wire).map(([field, value]) => `  ${JSON.stringify(field)}: ${valueText(value)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n}`
}

const valueText = (value: unknown): string => JSON.stringify(value).replaceAll(',', ', ')

/** The hint that a text holds, or in sentences why it cannot be followed. */
export type ReadText = { readonly hint: WireHint } | { readonly problems: readonly string[] }

export function readHintText(text: string): ReadText {
  const value = jsonOf(text)
  if (value === undefined) return { problems: [t`This is no JSON. Look at its quotes, commas and brackets.`] }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problems: [t`A hint is a JSON object, such as ${example}`] }
  const hint: WireHint = { ...value }
  const { unreadable, error } = readHint(hint)
  const problems = [
    ...Object.keys(hint)
      .filter((field) => !Object.hasOwn(HintSchema.shape, field))
      .map((field) => t`“${field}” is no field of a hint.`),
    ...unreadable.map(unreadableText),
    ...(error === null ? [] : [t`A hint with an error is not followed. Take the error out.`]),
  ]
  return problems.length > 0 ? { problems } : { hint }
}

const example = '{ "path": [[1, 1], [2, 1]] }'

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unreadableText({ field, fromCell }: Unreadable): string {
  if (fromCell !== null) return t`“${field}”: cell ${fromCell} is none. A cell is [x, y], each from 0 to 63.`
  if (cellFields.has(field)) return t`“${field}” takes a cell: [x, y], each from 0 to 63.`
  if (field.endsWith('_ms')) return t`“${field}” takes a number of milliseconds, or true.`
  if (field === 'bfs_steps') return t`“${field}” takes a number from 1 to 4.`
  if (flagFields.has(field)) return t`“${field}” takes true or false.`
  return t`“${field}” takes cells: [[x, y], [x, y]], each from 0 to 63.`
}

const cellFields: ReadonlySet<string> = new Set(['teleport_player', 'move_exit'])
const flagFields: ReadonlySet<string> = new Set(['bfs', 'use_bfs', 'reveal_map'])
