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

/**
 * Where two texts differ, sign by sign but never across lines that both have: so a line that stayed is not shown as new.
 * Both must end with a line end: what is added behind the last line would else be a change of that line.
 */
export function textChanges(before: string, after: string): Change[] {
  // Nothing stands behind the last line end.
  const [linesA, linesB] = [before.split('\n').slice(0, -1), after.split('\n').slice(0, -1)]
  const [startsA, startsB] = [lineStarts(linesA), lineStarts(linesB)]
  return lineChanges(linesA, linesB).flatMap(({ fromA, toA, fromB, toB }) => {
    const [startA = 0, endA = 0, startB = 0, endB = 0] = [startsA[fromA], startsA[toA], startsB[fromB], startsB[toB]]
    // Whole lines came or went, with the line end behind them.
    if (fromA === toA || fromB === toB) return [new Change(startA, endA, startB, endB)]
    return presentableDiff(before.slice(startA, endA - 1), after.slice(startB, endB - 1)).map(
      (change) => new Change(change.fromA + startA, change.toA + startA, change.fromB + startB, change.toB + startB),
    )
  })
}

/** Of each line, and of the one that would follow the last. */
function lineStarts(lines: readonly string[]): number[] {
  const starts = [0]
  for (const line of lines) starts.push(starts.at(-1)! + line.length + 1)
  return starts
}
