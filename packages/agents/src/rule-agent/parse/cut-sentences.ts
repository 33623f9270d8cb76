import { type Block, blocksOf } from './blocks.ts'
import { sentencesOf } from './sentences.ts'

/** A part of a text as the rule agent reads it, from `start` up to `end`, and the text without it. */
export interface CutSentence {
  readonly text: string
  readonly start: number
  readonly end: number
  /** A heading, or a whole block of code or data: no sentence, but what others are read by. */
  readonly isFrame: boolean
  readonly without: string
}

type Place = Pick<CutSentence, 'start' | 'end'>

/**
 * Each sentence of a text with the text that is left without it, in order; then each heading and each block of data. A line
 * that says nothing else goes with its bullet, its `#` or its quotation mark; nothing else is touched. Grows with sentences x text.
 */
export function cutSentences(text: string): CutSentence[] {
  const blocks = blocksOf(text)
  const sentences = sentencesOf(text)
  const frames = blocks.filter(
    (block) =>
      (block.kind === 'heading' || block.kind === 'data') && !sentences.some((sentence) => isSame(sentence, block)),
  )
  const cut = (place: Place, isFrame: boolean): CutSentence => {
    const { start, end } = place
    return { text: text.slice(start, end), start, end, isFrame, without: without(text, place, blocks) }
  }
  return [...sentences.map((one) => cut(one, false)), ...frames.map((one) => cut(trimmed(text, one), true))]
}

/** A text without a part of it, which is cut as a sentence of an X-ray is. */
export const textWithout = (text: string, place: Place): string => without(text, place, blocksOf(text))

const isSame = (one: Place, other: Place): boolean => one.start === other.start && one.end === other.end

function trimmed(text: string, { start, end }: Place): Place {
  const said = text.slice(start, end)
  return { start: start + (said.length - said.trimStart().length), end: start + said.trimEnd().length }
}

function without(text: string, { start, end }: Place, blocks: readonly Block[]): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const newline = text.indexOf('\n', end)
  // A block begins behind its bullet.
  const opened = blocks.find((block) => block.start >= lineStart && block.start <= start)
  const isFirst = text.slice(opened?.start ?? lineStart, start).trim() === ''
  const isLast = text.slice(end, newline < 0 ? text.length : newline).trim() === ''
  if (isFirst && isLast && newline >= 0) return text.slice(0, lineStart) + text.slice(newline + 1)
  // The last line goes with the line end before it.
  if (isFirst && isLast) return text.slice(0, Math.max(0, lineStart - 1))
  const [before, after] = [text.slice(0, start), text.slice(end)]
  return isFirst ? before + after.replace(/^[^\S\n]+/, '') : before.trimEnd() + after
}
