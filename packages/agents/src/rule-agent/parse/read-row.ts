import type { Token } from './concepts.ts'
import { readSentence } from './read-sentence.ts'
import { type Memory, type ReadClause, unreadBan } from './reader.ts'
import type { Place } from './sentence-state.ts'

/** "Break walls | never": the last cell of a row says whether. */
export function readRow(tokens: readonly Token[], place: Place, memory: Memory): ReadClause[] {
  const cells: Token[][] = [[]]
  for (const token of tokens)
    if (token.concept === 'bar') cells.push([])
    else cells.at(-1)!.push(token)
  const said = cells.filter((cell) => cell.length > 0)
  const verdict = said.at(-1) ?? []
  // "Germ adjacent | yes | no": each verdict is on what its column names.
  if (said.slice(1).filter(isVerdict).length > 1) return [unreadBan(tokens)]
  const isBan = said.length > 1 && verdict.length === 1 && verdict[0]!.concept === 'neg'
  const isOrder =
    said.length > 1 && verdict.every(({ concept }) => concept === 'true' || concept === 'always' || concept === 'duty')
  if (isBan || isOrder) return readSentence(said.slice(0, -1).flat(), isBan ? { ...place, mood: 'ban' } : place, memory)
  const asLabels = tokens.map((token) => (token.concept === 'bar' ? { ...token, concept: 'colon' as const } : token))
  return readSentence(asLabels, place, memory)
}

const isVerdict = (cell: readonly Token[]): boolean =>
  cell.every(({ concept }) => concept === 'true' || concept === 'false' || concept === 'neg')
