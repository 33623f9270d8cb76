import { Change, diff, presentableDiff } from '@codemirror/merge'

export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/)

/** Where two lists of lines differ, in numbers of lines from 0. */
export function lineChanges(before: readonly string[], after: readonly string[]): readonly Change[] {
  const signOf = signs()
  // Each different line stands as one sign of a short text.
  return diff(before.map(signOf).join(''), after.map(signOf).join(''))
}

/** A prompt has at most 32,000 lines, far fewer than there are signs before the surrogates. */
function signs(): (line: string) => string {
  const numbers = new Map<string, number>()
  return (line) => {
    const number = numbers.get(line) ?? numbers.size
    numbers.set(line, number)
    return String.fromCharCode(number)
  }
}

/** Where two texts differ, sign by sign but never across lines that both have: so a line that stayed is not shown as new. */
export function textChanges(before: string, after: string): Change[] {
  const [linesA, linesB] = [before.split('\n'), after.split('\n')]
  const [startsA, startsB] = [lineStarts(linesA), lineStarts(linesB)]
  return lineChanges(linesA, linesB).flatMap(({ fromA, toA, fromB, toB }) => {
    const [startA = 0, endA = 0, startB = 0, endB = 0] = [startsA[fromA], startsA[toA], startsB[fromB], startsB[toB]]
    if (fromA < toA && fromB < toB)
      return presentableDiff(before.slice(startA, endA - 1), after.slice(startB, endB - 1)).map(
        (change) => new Change(change.fromA + startA, change.toA + startA, change.fromB + startB, change.toB + startB),
      )
    // Whole lines came or went, with the line end behind them; at the end of the text with the one before them.
    const shift = toA === linesA.length && toB === linesB.length ? 1 : 0
    return [new Change(startA - shift, endA - shift, startB - shift, endB - shift)]
  })
}

/** Of each line, and of the one that would follow the last. */
function lineStarts(lines: readonly string[]): number[] {
  const starts = [0]
  for (const line of lines) starts.push(starts.at(-1)! + line.length + 1)
  return starts
}
