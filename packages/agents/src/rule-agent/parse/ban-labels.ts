import type { Mood } from './moods.ts'
import { banOfLabel, namesAbilities } from './moods.ts'

/** What stands under a label of prohibition: the text with the label blank, and the mood that the label lends. */
export interface Labelled {
  readonly text: string
  readonly mood: Mood
}

/** Longer ones are no labels. */
const longestLabel = 60
const longestJudged = 120
/** What divides a label from what it names; a hyphen counts between blanks. */
const divider = /\s*(?:=>|->|[:：=→⇒])\s*|\s+[-–—|]+\s+|\s*(?:–|—|--)\s*/g
/** "[Banned] freeze", "**Never** freeze": marks that divide by themselves. */
const marked = /^[^\p{L}\d[*_(]*(?:\[([^\]\n]+)\]|\*\*([^*\n]+)\*\*|__([^_\n]+)__|\(([^)\n]{3,})\))\s*(?=[\p{L}"'`])/u
/** "Banned powers (never use them): ..." */
const aside = /\([^)]*\)\s*$/
/** Words that may as well answer what stood before, or call to attention. */
const exclaiming = /^\W*(?:nope|nah|stop|stopp|off|wait)\W*$/i
const answering = /^\W*(?:no|non|nein|not)\W*$/i
/** "❌ freeze, slow". */
const crossed = /^\s*[❌✗✘🚫⛔❎✖🛑🙅👎✋]+\uFE0F?\s*(?=\p{L})/u
/** "Freeze germs (not allowed)", of one thing only. */
const verdict = /^([^,;:()]*)\(([^()]{2,40})\)[\s.!]*$/
/** Nothing but names of one word or two. */
const bareList =
  /^\s*[\p{L}_]+(?: [\p{L}_]+)?(?:(?:\s*[,/&]\s*|\s+(?:and|or|und|oder|et|ou|y|o)\s+)[\p{L}_]+(?: [\p{L}_]+)?)+\s*\.?\s*$/u

/**
 * "Banned powers - freeze, slow", "[Forbidden] break walls", "off_limits = [freeze]"; null for a sentence without such a label.
 * `isFirst`: nothing stands before it that a "no" could answer.
 */
export function labelledBan(text: string, isFirst: boolean): Labelled | null {
  const said = text.trimStart()
  const blank = ' '.repeat(text.length - said.length)
  const found = labelIn(said, isFirst)
  return found && { ...found, text: blank + found.text }
}

function labelIn(text: string, isFirst: boolean): Labelled | null {
  const mark = marked.exec(text)
  if (mark) {
    const label = mark[1] ?? mark[2] ?? mark[3] ?? mark[4] ?? ''
    const mood = banOfLabel(label)
    if (mood) return under(text, mood, mark[0].length)
  }
  const cross = crossed.exec(text)
  if (cross) return under(text, 'ban', cross[0].length)
  const [, judged, label = ''] = (text.length < longestJudged && verdict.exec(text)) || []
  if (judged !== undefined && /\p{L}/u.test(judged) && banOfLabel(label) === 'ban') return { text: judged, mood: 'ban' }
  const head = text.slice(0, longestLabel)
  for (const { 0: mark, index } of head.matchAll(divider)) {
    const label = head.slice(0, index)
    const behind = text.slice(index + mark.length)
    const mood = /\p{L}/u.test(label)
      ? (banOfLabel(label) ?? banOfLabel(label.replace(aside, '')) ?? (isOfAbilities(label, behind) ? 'silent' : null))
      : null
    const isDash = !/[:：]/.test(mark)
    // "No - break walls" behind another order may as well be its correction.
    if (mood && !isFirst && answering.test(label)) return { text, mood: 'unclear' }
    if (mood && !(isDash && exclaiming.test(label))) return under(text, mood, index + mark.length)
  }
  return null
}

/** "Allowed powers - freeze, slow", "Possible actions: break a wall, freeze the germs". */
const isOfAbilities = (label: string, rest: string): boolean =>
  (bareList.test(rest) || (/[,，、/]/.test(rest) && !/[;；]/.test(rest))) &&
  (namesAbilities(label) || possible.test(label.trim()))

const possible =
  /^(?:possible|typical|suggested|sample|good|great|some|allowed|common) (?:hints?|tips?|answers?|replies|phrases?|messages?|words|texts?|advice)$/i

/** Null where nothing is named. Brackets and quotation marks of a list are blank as well. */
function under(text: string, mood: Mood, start: number): Labelled | null {
  const rest = text.slice(start)
  if (!/[\p{L}]/u.test(rest)) return null
  const said = /^\s*\[.*\][\s.,;]*$/s.test(rest) ? rest.replace(/[[\]"'`]/g, ' ') : rest
  return { text: ' '.repeat(start) + said, mood }
}

/** Where a label may begin behind other words. */
const separator = /[;；]\s*|[,，]?\s(?:and|und|et|y|but|aber|mais|pero)\s+|[,，]\s+/g
const opensCondition =
  /^\W*(?:if|when|whenever|while|unless|until|once|as soon|as long|wenn|falls|sobald|solange|bis|si|quand|lorsque|tant|cuando|mientras|hasta|如果|当|若)/i

export interface LaterLabel {
  readonly at: number
  /** The sentence opens with a condition, under which the label may stand or not. */
  readonly isOpen: boolean
}

/** "Avoid germs; banned powers - freeze": where the label begins, null where there is none. */
export function laterLabel(text: string): LaterLabel | null {
  for (const { 0: mark, index } of text.matchAll(separator)) {
    const at = index + mark.length
    const mood = index > 0 ? labelledBan(text.slice(at), false)?.mood : undefined
    if (mood !== undefined && mood !== 'unclear')
      return { at, isOpen: !/[;；]/.test(mark) && opensCondition.test(text) }
  }
  return null
}
