import { z } from 'zod'
import { textLimits } from '../text-limits.ts'

/** Letters whose form a joiner between them decides. */
const joiningScripts = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
]
const joining = `[${joiningScripts.map((name) => String.raw`\p{Script=${name}}`).join('')}]`
const pictograph = String.raw`\p{Extended_Pictographic}`

/** Invisible characters where a script or an emoji is not written without them. */
const needed = [
  String.raw`(?<=${joining})[\u200C\u200D](?=${joining})`,
  String.raw`(?<=[${pictograph}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=${pictograph})`,
  String.raw`(?<=${pictograph})[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180D]`,
].join('|')
/** Changes of direction, zero-width and tag characters, fillers, controls, annotations, and halves of characters. */
const invisible = String.raw`[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\uFFF9-\uFFFB]`
const neededOrInvisible = new RegExp(`(${needed})|${invisible}`, 'gu')

/**
 * A name as it is kept: one line on which everything can be seen, so that no two names look alike by what is hidden in them and
 * none turns round the text beside it. Line breaks and tabs become blanks, other invisible characters go.
 */
export const visibleName = (text: string): string =>
  text
    .replace(/[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(neededOrInvisible, (_all, kept: string | undefined) => kept ?? '')
    .trim()

/** What people call themselves, a place, or what they made: every text that stands as a name in somebody else's page or mail. */
export const NameSchema = z.string().overwrite(visibleName)

/** The name of a thing, which cannot be left out. */
export const TitleSchema = NameSchema.min(1, 'A title is needed.').max(textLimits.title)
