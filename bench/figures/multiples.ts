import { median } from './rounds.ts'

/**
 * CPU ms of the control on the host where the figures were accepted. Goals are written in that host's milliseconds and judged
 * in multiples of the control, which is measured beside each figure: 2.3 ms there is a twentieth of a control on any host.
 */
export const acceptedControlMs = 46

/** Thousandths of the control. */
export const ofControl = (ms: number, controlMs: number): number => (1000 * ms) / controlMs

/** A goal in milliseconds of the accepted host, in thousandths of the control. */
export const goalOfControl = (ms: number): number => ofControl(ms, acceptedControlMs)

/** What came out in each round, each by the control of its own round. */
export const roundsOfControl = (rounds: readonly number[], controlsMs: readonly number[]): number[] =>
  rounds.map((ms, at) => ofControl(ms, controlsMs[at] ?? Number.NaN))

/** How much of one there is for one of the other, round by round: the machine's mood is that of both. */
export interface Ratio {
  readonly median: number
  readonly least: number
  readonly most: number
}

/** `undefined` where no round of both has anything. */
export function compareRounds(ours: readonly number[], theirs: readonly number[]): Ratio | undefined {
  const ratios = ours
    .map((value, at) => value / (theirs[at] ?? 0))
    .filter((ratio) => Number.isFinite(ratio) && ratio > 0)
  if (ratios.length === 0) return undefined
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) }
}

export const ratioText = (ratio: Ratio | undefined): string =>
  ratio === undefined
    ? 'nothing to compare'
    : `${ratio.median.toFixed(3)} (${ratio.least.toFixed(3)} to ${ratio.most.toFixed(3)})`
