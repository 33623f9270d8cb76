import type { Change } from '../policy.ts'
import { isSame } from '../policy.ts'
import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import { isCondition } from './condition-clauses.ts'
import type { Part } from './parts.ts'
import { anyCondition, bannable, hasVerb, isNoun } from './part-words.ts'
import type { ReadRule } from './read-rules.ts'
import { unconditional } from './read-rules.ts'
import type { Meaning } from './reader.ts'
import { withOtherNumber } from './reader.ts'
import { isNamed } from './sentence-labels.ts'
import { SentenceState } from './sentence-state.ts'

/** What opens and ends a clause that tells which: "..., der nicht auf dem Weg liegt". */
const relative = /^(?:der|die|das|den|dem|welche[rsnm]?)$/
const verbs =
  /^(?:ist|sind|bist|liegt|liegen|steht|stehen|kommt|kommen|hat|hast|haben|wird|befindet|befinden|muss|musst|musstest|kannst|konntest)$/
/** "..., but with at most two steps". */
const bounding = /^(?:with|without|for|within|mit|ohne|fur|avec|sans|pour|dans|con|sin|para|por)$/
/** "..., but rarely", "..., except near the exit". */
const narrowing = conceptsOf('block deter except')

/** "First reach the exit, then ...": nothing comes after it. */
export const leavesMaze = ({ clause: { concepts }, readRules }: Meaning): boolean =>
  concepts.has('exit') &&
  (concepts.has('reach') || concepts.has('go')) &&
  readRules.every(({ when, change }) => when.length === 0 && Object.keys(change).length === 0)

/** Both set the same, and not to the same. */
function contradicts(a: Change, b: Change): boolean {
  const set = new Map<string, unknown>(Object.entries(b))
  return Object.entries(a).some(([key, value]) => set.has(key) && !isSame(value, set.get(key)))
}

/** What a part of a sentence makes of the clauses before it. */
export class ClauseReviser extends SentenceState {
  /** "The safest path, not the shortest": forbids nothing that was ordered before. */
  protected contrasted(meaning: Meaning): Meaning {
    if (meaning.clause.polarity !== 'dont') return meaning
    const ordered = new Set(
      this.clauses.flatMap(({ readRules }) => (readRules ?? []).flatMap(({ change }) => Object.keys(change))),
    )
    const rest = (change: ReadRule['change']): ReadRule['change'] =>
      Object.fromEntries(Object.entries(change).filter(([key]) => !ordered.has(key)))
    return { ...meaning, readRules: meaning.readRules.map(({ when, change }) => ({ when, change: rest(change) })) }
  }

  /** "Avoid germs, they said", "... and you lose", "freeze the germs and walls": puts what stands before it in doubt. */
  protected spoils([part]: readonly Part[]): boolean {
    if (!part || this.clauses.length === 0) return false
    // "..., but with at most two steps": under a bound that is not known.
    if (part.conjunction === 'but' && bounding.test(part.tokens[0]!.text)) return true
    // "All germs but the frozen ones": which are left out?
    if (
      part.conjunction === 'but' &&
      !hasVerb(part) &&
      this.clauses.at(-1)!.tokens.some(({ concept }) => concept === 'all')
    )
      return true
    // "Lass Sauerstoff liegen, der nicht auf dem Weg liegt": which, and not in a way that is known.
    const [first, last] = [part.tokens[0], part.tokens.at(-1)]
    const which = /^(?:fur|zu|bei|von|an|auf|in)$/.test(first!.text) ? part.tokens[1] : first
    if (part.conjunction === 'comma' && relative.test(which?.text ?? '') && verbs.test(last!.text)) return true
    // "... while (who knows what)": at no other time.
    if (part.conjunction === 'while') return true
    if (!['comma', 'and', 'close', 'but'].includes(part.conjunction)) return false
    // "No teleporting, none of that cheating."
    if (this.clauses.at(-1)!.isBan && part.tokens.some(({ concept }) => concept === 'neg')) return false
    const isName = part.conjunction === 'and' && !part.hasComma && part.tokens.every(isNoun)
    // "Only the fields hint and pth": a list of which one is not known.
    const isOfList =
      part.conjunction === 'and' &&
      part.tokens.every(({ concept }) => concept === 'unknown' || concept === 'filler') &&
      this.clauses.at(-1)?.readRules?.some(({ change }) => 'fields' in change) === true
    // "Slow and steady": a word of which nobody knows what it is beside another.
    const isWord =
      part.conjunction === 'and' &&
      part.tokens.every(({ concept }) => concept === 'unknown') &&
      this.clauses.at(-1)?.tokens.length === 1
    // "Pick up oxygen, but go no more than three steps (who knows where)".
    const isLimit =
      part.conjunction === 'but' &&
      part.tokens.some(({ quantity }) => (quantity?.op ?? '') !== '') &&
      part.tokens.some(({ concept }) => concept === 'unknown')
    return isName || isOfList || isWord || isLimit || part.tokens.some(({ concept }) => narrowing.has(concept))
  }

  /** "Collect oxygen; when (who knows what), leave it": the order before holds at other times, and nobody knows at which. */
  protected forgetNarrowed(tokens: readonly Token[]): void {
    const would = this.meaning(tokens, this.contextOf(anyCondition, null))
    const changes = would?.readRules.map(({ change }) => change) ?? []
    this.clauses.forEach((one, at) => {
      const isOther = one.readRules?.some(
        ({ when, change }) => when.length === 0 && changes.some((other) => contradicts(change, other)),
      )
      if (isOther === true) this.clauses[at] = { ...one, readRules: null }
    })
  }

  /** What was said in these words is not certain. */
  protected forgetSaid(tokens: readonly Token[] | null): void {
    this.clauses.forEach((one, at) => {
      if (one.tokens === tokens) this.clauses[at] = { ...one, readRules: null }
    })
  }

  /** "A or B", "A or, when C, B". */
  protected opensChoice(part: Part): boolean {
    const before = this.parts[this.parts.indexOf(part) - 1]
    return part.conjunction === 'or' || (before?.conjunction === 'or' && isCondition(before.kind))
  }

  /** "A, B or C" leaves open which. */
  protected forgetAll(): void {
    const all = this.clauses.splice(0).map((one) => (one.isBan ? one : { ...one, readRules: null }))
    this.clauses.push(...all)
  }

  /** "A, I mean B": in the place of A, when B says what to do. */
  protected corrects(part: Part): boolean {
    if (this.clauses.length === 0 || !part.tokens.some(({ concept }) => concept === 'correct')) return false
    return withOtherNumber(part.tokens, this.memory) !== null || this.meaningAt(this.parts.indexOf(part)) !== null
  }

  /** "Freeze, slow - banned": the verdict is on all of a list of powers. */
  protected forbidAll(last: readonly Token[]): void {
    if (this.clauses.at(-1)?.tokens === last) this.clauses.pop()
    for (let at = this.clauses.length - 1; at >= 0; at--) {
      const one = this.clauses[at]!
      if (one.isBan || !isNamed(one.tokens) || !one.tokens.some(({ concept }) => bannable.has(concept))) return
      const meaning = this.meaning(one.tokens, { ...this.contextOf(unconditional, null), isForbidden: true })
      this.clauses[at] = { ...one, readRules: meaning?.readRules ?? null, isBan: true }
    }
  }

  /** "A or B" leaves A open as well. */
  protected forgetLast(readRules: [] | null): void {
    const last = this.clauses.pop()
    if (last) this.clauses.push({ ...last, readRules, isBan: last.isBan || readRules !== null })
  }
}
