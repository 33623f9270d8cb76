import { isIntegerWithin, maxEffectMs, tickMs } from './limits.ts'
import type { Allowances, GameSpec, Mode } from './types.ts'

/** Manual 33x21, LAM mode 10x10 with sizes forced odd (`docs/spec/game.md` section 9). */
const boardSizes = { manual: { cols: 33, rows: 21 }, lam: { cols: 11, rows: 11 } } as const

/** Percentage of removable walls that are open in the standard game (`docs/spec/design.md` section 5). */
const standardLoops = 60

/** As many germs as a game may have. */
export const maxGerms = 50

/** The standard game of a mode. The germ count is clamped to 0-50 (`docs/spec/game.md` section 5). */
export function standardSpec(mode: Mode, seed: number, germs: number): GameSpec {
  const count = Math.min(Math.max(Math.trunc(germs) || 0, 0), maxGerms)
  return { seed, mode, ...boardSizes[mode], germs: count, loops: standardLoops, allowances: null }
}

/** Whether a game can be made from `spec`, whoever sent it; see `GameSpec` for the ranges. */
export function isPlayableSpec(spec: GameSpec): boolean {
  return (
    isIntegerWithin(spec.seed, 0, 0xffffffff) &&
    (spec.mode === 'manual' || spec.mode === 'lam') &&
    isOddSize(spec.cols) &&
    isOddSize(spec.rows) &&
    isIntegerWithin(spec.germs, 0, maxGerms) &&
    isIntegerWithin(spec.loops, 0, 100) &&
    (spec.allowances === null || areAllowances(spec.allowances))
  )
}

/** Whether the same game begins from both. */
export function isSameSpec(a: GameSpec, b: GameSpec): boolean {
  const isSame = (['seed', 'mode', 'cols', 'rows', 'germs', 'loops'] as const).every((key) => a[key] === b[key])
  return isSame && areSameAllowances(a.allowances, b.allowances)
}

function areSameAllowances(a: Allowances | null, b: Allowances | null): boolean {
  if (a === null || b === null) return a === b
  return (['freezeMs', 'slowMs', 'speedMs', 'breaks'] as const).every((key) => a[key] === b[key])
}

function areAllowances({ freezeMs, slowMs, speedMs, breaks }: Allowances): boolean {
  return [freezeMs, slowMs, speedMs].every(isWholeTicks) && isIntegerWithin(breaks, 0, 255)
}

/** So that what is left is never a part of a tick. */
function isWholeTicks(ms: number): boolean {
  return isIntegerWithin(ms, 0, maxEffectMs) && ms % tickMs === 0
}

function isOddSize(size: number): boolean {
  return isIntegerWithin(size, 5, 63) && size % 2 === 1
}
