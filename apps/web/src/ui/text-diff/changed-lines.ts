import { lineChanges, linesOf } from './line-changes.ts'

/** A whole line that is in one of two texts only. */
export interface ChangedLine {
  readonly kind: 'removed' | 'added'
  /** From 1, in the text that has it. */
  readonly line: number
  readonly text: string
}

/** The lines in which two texts differ, from top to bottom; at each place those that went before those that came. */
export function changedLines(from: string, to: string): ChangedLine[] {
  const [before, after] = [linesOf(from), linesOf(to)]
  return lineChanges(before, after).flatMap(({ fromA, toA, fromB, toB }) => [
    ...linesBetween('removed', before, fromA, toA),
    ...linesBetween('added', after, fromB, toB),
  ])
}

function linesBetween(kind: ChangedLine['kind'], lines: readonly string[], start: number, end: number): ChangedLine[] {
  return lines.slice(start, end).map((text, index) => ({ kind, line: start + index + 1, text }))
}
