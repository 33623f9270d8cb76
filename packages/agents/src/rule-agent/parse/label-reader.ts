import { denying } from './concepts.ts'
import { conditionClauseAt } from './condition-clauses.ts'
import { bare, hasVerb, labelling } from './part-words.ts'
import { isDash } from './sentence-labels.ts'
import { isPowerName, tellsWhat } from './tellings.ts'
import { joinConditionClauses, thingsIn } from './reader.ts'
import { isFormer, isJudgement, isSectionName } from './section-names.ts'
import { ConditionReader } from './sentence-conditions.ts'
import { prohibits, settingsNamed } from './unread-bans.ts'

/** What a name before a colon, or a purpose before a comma, makes of what stands behind it. */
export abstract class LabelReader extends ConditionReader {
  protected abstract readMain(at: number): number

  /** "To freeze germs, set ...": what it is for orders nothing, and what tells how it is done does not either. */
  protected readPurpose(at: number): number {
    const { tokens } = this.parts[at]!
    const isManual = [...settingsNamed(tokens)].some((setting) =>
      settingsNamed(this.parts[at + 1]!.tokens).has(setting),
    )
    if (isManual) {
      this.miss([this.parts[at]!], prohibits(tokens))
      this.scope.doubt = 'all'
    }
    this.note(tokens)
    return at + 1
  }

  protected isLabel(at: number): boolean {
    const next = this.parts[at + 1]
    return (
      next !== undefined &&
      (next.conjunction === 'colon' ||
        next.conjunction === 'arrow' ||
        (isDash(next) && tellsWhat(this.parts[at]!, next))) &&
      next.kind === 'main'
    )
  }

  /** What stands before a colon: a condition, a mood, or a name for what follows. */
  protected readLabel(at: number): number {
    const { tokens } = this.parts[at]!
    const read = conditionClauseAt(
      [{ ...this.parts[at]!, kind: 'if' }],
      0,
      this.memory.things[0] ?? thingsIn(this.place.topic)[0] ?? null,
      null,
    )
    // "Do not come near germs: keep 2 cells away" opens with an order.
    if (read.conditionClause && read.rest.length === 0 && !(hasVerb(this.parts[at]!) && this.meaningAt(at))) {
      this.scope.leading = this.scope.leading && joinConditionClauses(this.scope.leading, read.conditionClause)
      this.note(tokens)
      return at + 1
    }
    if (tokens.some(({ concept }) => concept === 'example')) {
      this.miss(this.parts.slice(at), false)
      return this.parts.length
    }
    const next = this.parts[at + 1]!
    if (
      tellsWhat(this.parts[at]!, next) ||
      (isPowerName(tokens) && !this.meaningAt(at, at + 1) && !this.meaningAt(at + 1))
    ) {
      this.miss(this.parts.slice(at, at + 2), false)
      return at + 2
    }
    const isBare = tokens.every(({ concept }) => bare.has(concept))
    if (isBare && tokens.some(({ concept }) => concept === 'forbid' || concept === 'neg')) {
      this.scope.isForbidden = true
      return at + 1
    }
    // "< 2 cells: ...": of what?
    const compared = tokens.filter(({ concept }) => concept !== 'filler')
    if (compared.length > 0 && compared.every(({ quantity }) => quantity && quantity.op !== '')) {
      this.miss(this.parts.slice(at, at + 2), false)
      return at + 2
    }
    if (isFormer(tokens)) {
      this.miss(this.parts.slice(at, at + 2), true)
      return at + 2
    }
    if (isJudgement(tokens) || (at === 0 && isSectionName(tokens) && !this.meaningAt(at))) {
      this.note(tokens)
      return at + 1
    }
    const denies = tokens.some(({ concept }) => denying.has(concept))
    if (!denies && tokens.every(({ concept }) => bare.has(concept) || labelling.has(concept))) {
      const isFollowed = this.meaningAt(at + 1) !== null
      if (!isBare && !isFollowed && (this.meaningAt(at, at + 1) || this.meaningAt(at))) return this.readMain(at)
      this.note(tokens)
      if (tokens.some(({ concept }) => concept === 'duty')) this.scope.isBound = true
      return at + 1
    }
    return this.readMain(at)
  }
}
