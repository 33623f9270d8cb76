import type { Change, Settings } from '../policy.ts'
import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import { isPower } from './powers.ts'
import { readSentence } from './read-sentence.ts'
import type { Memory, ReadClause } from './reader.ts'
import type { Place } from './sentence-state.ts'
import { settingsNamed } from './unread-bans.ts'

/** What nobody may do who may only walk and wait. */
const nothingButWalking: Change = {
  freezeMs: 0,
  slowMs: 0,
  speedMs: 0,
  breaks: 'never',
  teleport: null,
  moveExit: null,
  spawnOxygen: null,
}

/** A power, or the reasons of an answer. */
const isExcepted = (token: Token): boolean => isPower(token) || token.concept === 'explain'
const walking = conceptsOf('go wait path movement use cell visit')
/** May stand around the exception of a sentence that says no more than "everything else". */
const sweeping = conceptsOf(
  'all powers may can use go take have put duty you filler polite always label comma colon semicolon and neg any-neg forbid only other except',
)
const sweepingText =
  /^(?:anything|thing|things|by all means|by any means|whatever|what|like|want|goes|rien|nada|nichts|什么|以外|之外|外|vale|power|ability|effect|action)$/
/** Ends what is excepted. */
const ending = conceptsOf('may can you duty semicolon colon bar and-then forbid if unless only-if question all powers')
const listing = conceptsOf('comma and or')

/** What a sentence excepts, each stretch between its semicolons by itself; null for one that excepts nothing. */
export function readExceptions(tokens: readonly Token[], place: Place, memory: Memory): ReadClause[] | null {
  const marks = marksIn(tokens)
  if (marks.length === 0) return readException(tokens, place, memory)
  const stretches = [...marks, tokens.length].map((end, at) => tokens.slice(at === 0 ? 0 : marks[at - 1]! + 1, end))
  const said = stretches.filter((stretch) => stretch.length > 0)
  if (!said.some((stretch) => stretch.some(({ concept }) => concept === 'except'))) return null
  const excepting = said.map((stretch) => readException(stretch, place, memory))
  return excepting.every((one) => one === null)
    ? null
    : excepting.flatMap((one, at) => one ?? readSentence(said[at]!, place, memory))
}

/** Semicolons, and what joins one exception to the next: "everything but freezing, and anything but breaking walls". */
function marksIn(tokens: readonly Token[]): number[] {
  const exceptions = tokens.flatMap(({ concept }, at) => (concept === 'except' ? [at] : []))
  const separators = exceptions
    .slice(1)
    .map((at) => tokens.findLastIndex(({ concept }, index) => index < at && listing.has(concept)))
  const marks = tokens.flatMap(({ concept, text }, at) => (concept === 'semicolon' && text !== '–' ? [at] : []))
  return [...new Set([...marks, ...separators.filter((at) => at > exceptions[0]!)])].toSorted((a, b) => a - b)
}

/**
 * "Everything except breaking walls is allowed" forbids that; "nothing is allowed except moving" and "only move and wait" forbid the
 * rest. Null for a sentence that excepts nothing.
 */
function readException(tokens: readonly Token[], place: Place, memory: Memory): ReadClause[] | null {
  const at = tokens.findIndex(({ concept }) => concept === 'except')
  if (at < 0) return readConditionClause(tokens, place, memory)
  const [excepted, behind] = cutAtEnd(tokens.slice(at + 1))
  const around = [...tokens.slice(0, at), ...behind]
  const isOfPowers = excepted.some(isExcepted)
  if (!around.some(isSweeping) || (!isOfPowers && !isWalk(excepted))) return null
  const negations = around.filter(({ concept }) => concept === 'neg' || concept === 'forbid').length
  const isNothing = negations === 1 || (negations === 0 && around.some(({ concept }) => concept === 'any-neg'))
  if (negations > 1 || (isNothing && !around.every(isOfAll))) return isOfPowers ? [clauseOf(tokens, null)] : null
  if (isNothing) return [clauseOf(tokens, allBut(excepted))]
  if (!isOfPowers) return null
  if (around.some(({ concept }) => unclear.has(concept)) && !around.every(isOfAll)) return [clauseOf(tokens, null)]
  const first = around.every(isOfAll)
    ? []
    : readSentence(
        around.filter(({ concept }) => concept !== 'other'),
        place,
        memory,
      )
  return [...first, ...readSentence(excepted, { ...place, mood: 'ban' }, memory)]
}

/** "Do what you like as long as you never break a wall": what is said under the condition is all that is ordered. */
function readConditionClause(tokens: readonly Token[], place: Place, memory: Memory): ReadClause[] | null {
  const at = tokens.findIndex(({ concept, text }) => concept === 'if' && underCondition.test(text))
  if (at < 0) return null
  const end = tokens.findIndex(({ concept }, index) => index > at && (concept === 'comma' || concept === 'semicolon'))
  const said = tokens.slice(at + 1, end < 0 ? undefined : end)
  const around = [...tokens.slice(0, at), ...(end < 0 ? [] : tokens.slice(end))]
  const forbids = said.some(({ concept }) => concept === 'neg') && said.some(isExcepted)
  return forbids && around.some(isSweeping) && around.every(isOfAll) ? readSentence(said, place, memory) : null
}

const underCondition =
  /^(?:if|as long as|so long as|for as long as|provided|provided that|on condition that|solange|wenn|sofern|tant que|si|pourvu que|mientras|siempre que|只要)$/
const unclear = conceptsOf('unknown if unless only-if even-if question block deter')
const isOfAll = ({ concept, text }: Token): boolean => sweeping.has(concept) || sweepingText.test(text)

/** "Only move and wait", "the only allowed action is moving": forbids every power; null for others. */
export function readNothingButWalking(tokens: readonly Token[]): ReadClause[] | null {
  const isOnly = tokens.some(
    ({ concept, text }) => concept === 'only' || concept === 'nothing-else' || text === 'stick to',
  )
  const said = tokens.filter(({ concept, text }) => !around.has(concept) && text !== 'stick to')
  return isOnly && isWalk(said) && tokens.every(({ concept }) => concept !== 'neg' && concept !== 'forbid')
    ? [clauseOf(tokens, nothingButWalking)]
    : null
}

const around = conceptsOf(
  'only nothing-else may can filler and comma or colon semicolon you duty polite always label powers and-then',
)

const isSweeping = ({ concept, text }: Token): boolean =>
  concept === 'all' ||
  concept === 'powers' ||
  concept === 'any-neg' ||
  sweepingText.test(text) ||
  /^(?:nothing|no more|none)$/.test(text)

/** It names how one walks, and not only a place. */
const isWalk = (tokens: readonly Token[]): boolean =>
  tokens.every(({ concept, quantity }) => walking.has(concept) && !quantity) &&
  tokens.some(({ concept }) => concept === 'go' || concept === 'movement' || concept === 'path') &&
  !tokens.every(({ concept }) => concept === 'path')

/** The names of a list that are powers, up to what says something else. */
function cutAtEnd(tokens: readonly Token[]): [Token[], readonly Token[]] {
  const stop = tokens.findIndex(({ concept, text }) => ending.has(concept) || excludes.test(text))
  const list = stop < 0 ? tokens : tokens.slice(0, stop)
  let end = 0
  for (let from = 0; from < list.length;) {
    const next = list.findIndex(({ concept }, index) => index >= from && listing.has(concept))
    const until = next < 0 ? list.length : next
    const part = list.slice(from, until)
    if (from > 0 && !part.some((token) => isExcepted(token) || token.concept === 'wait')) break
    end = until
    from = until + 1
  }
  return [list.slice(0, end).filter(({ concept, text }) => concept !== 'filler' || text === 'the'), tokens.slice(end)]
}

/** "除冻结以外": closes what is excepted. */
const excludes = /^(?:以外|之外|外)$/

function allBut(excepted: readonly Token[]): Change {
  const named: ReadonlySet<keyof Settings> = settingsNamed(excepted)
  return Object.fromEntries(Object.entries(nothingButWalking).filter(([key]) => !named.has(key as keyof Settings)))
}

const clauseOf = (tokens: readonly Token[], change: Change | null): ReadClause => ({
  start: tokens[0]!.start,
  end: tokens.at(-1)!.end,
  readRules: change && [{ when: [], change }],
  isBan: true,
  takesBack: null,
  tokens,
})
