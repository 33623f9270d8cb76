import type { Mood } from './moods.ts'
import { banOfLabel } from './moods.ts'

/** What stands under a label of prohibition: the text with the label blank, and the mood that the label lends. */
export interface Labelled {
  readonly text: string
  readonly mood: Mood
}

/** Longer ones are no labels. */
const longestLabel = 60
/** What divides a label from what it names; a hyphen counts between blanks. */
const divider = /\s*(?:=>|->|[:：=→⇒])\s*|\s+[-–—|]+\s+|\s*(?:–|—|--)\s*/g
/** "[Banned] freeze", "**Never** freeze": marks that divide by themselves. */
const marked = /^[^\p{L}\d[*_(]*(?:\[([^\]\n]+)\]|\*\*([^*\n]+)\*\*|__([^_\n]+)__|\(([^)\n]{3,})\))\s*(?=[\p{L}"'`])/u
/** Words that may as well answer what stood before, or call to attention. */
const exclaiming = /^\W*(?:nope|nah|stop|stopp|off|wait)\W*$/i
const answering = /^\W*(?:no|non|nein|not)\W*$/i

/**
 * "Banned powers - freeze, slow", "[Forbidden] break walls", "off_limits = [freeze]"; null for a sentence without such a label.
 * `isFirst`: nothing stands before it that a "no" could answer.
 */
export function labelledBan(text: string, isFirst: boolean): Labelled | null {
  const mark = marked.exec(text)
  if (mark) {
    const label = mark[1] ?? mark[2] ?? mark[3] ?? mark[4] ?? ''
    const mood = banOfLabel(label)
    if (mood) return under(text, mood, mark[0].length)
  }
  const head = text.slice(0, longestLabel)
  for (const { 0: mark, index } of head.matchAll(divider)) {
    const label = head.slice(0, index)
    const mood = /\p{L}/u.test(label) ? banOfLabel(label) : null
    const isCall = (exclaiming.test(label) || (!isFirst && answering.test(label))) && !/[:：]/.test(mark)
    if (!isCall && mood) return under(text, mood, index + mark.length)
  }
  return null
}

/** Null where nothing is named. Brackets and quotation marks of a list are blank as well. */
function under(text: string, mood: Mood, start: number): Labelled | null {
  const rest = text.slice(start)
  if (!/[\p{L}]/u.test(rest)) return null
  const said = /^\s*\[.*\][\s.,;]*$/s.test(rest) ? rest.replace(/[[\]"'`]/g, ' ') : rest
  return { text: ' '.repeat(start) + said, mood }
}
