import { rootCause } from './errors-database.ts'

const quietMs = 60_000
/** Different lines that are told apart in one minute; further ones share a place. */
const maxKeys = 500

interface Repeated {
  leftOut: number
  /** Writes the last one that was left out. */
  write: (leftOut: number) => void
}

/**
 * Lets a line through, and of the same line again one a minute, which says how many were left out: while a broker or a
 * database is away the log stays readable and the disk does not fill. `level` as the logging library counts it.
 */
export function throttleLines(): (args: unknown[], level: number, log: (...args: unknown[]) => void) => void {
  const known = new Map<string, Repeated>()
  const watch = (key: string) =>
    setTimeout(() => {
      const repeated = known.get(key)
      if (!repeated?.leftOut) return void known.delete(key)
      repeated.write(repeated.leftOut)
      repeated.leftOut = 0
      watch(key)
    }, quietMs).unref()

  return (args, level, log) => {
    const exact = keyOf(args, level)
    const key = known.has(exact) || known.size < maxKeys ? exact : `${level}`
    const repeated = known.get(key)
    const write = (leftOut: number) => log(...withCount(args, leftOut))
    if (repeated) {
      repeated.leftOut += 1
      repeated.write = write
      return
    }
    known.set(key, { leftOut: 0, write })
    watch(key)
    write(0)
  }
}

/** The same sentence, about an error of the same words from the same place. */
function keyOf([first, second]: readonly unknown[], level: number): string {
  if (typeof first !== 'object' || first === null) return `${level} ${String(first)}`
  if (!('err' in first)) return `${level} ${String(second)}`
  const { message, stack } = rootCause(first.err)
  return [level, second, message, stack?.split('\n').find((line) => /^\s+at /.test(line))].join(' ')
}

function withCount(args: unknown[], leftOut: number): unknown[] {
  if (leftOut === 0) return args
  const [first, ...rest] = args
  return typeof first === 'object' ? [{ ...first, leftOut }, ...rest] : [{ leftOut }, ...args]
}
