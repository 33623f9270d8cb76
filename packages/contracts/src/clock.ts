/** A LAM game goes on while the agent thinks, or waits for it. */
export const clocks = ['realtime', 'lockstep'] as const
export type Clock = (typeof clocks)[number]

/** Ticks for which one key of a sealed game holds; in lockstep there is one decision at the begin of each window. */
export const windowTicks: Readonly<Record<Clock, number>> = { realtime: 10, lockstep: 5 }

/** In real time the key of a window is given so many ticks before the window begins, for the inputs of all ticks before. */
export const keyLeadTicks = 5

/** In real time a hint is played at most so many ticks after the last one that could be played when it arrived. */
export const mostHintDelayTicks = windowTicks.realtime + keyLeadTicks

/** The ticks whose inputs are told for the key of a window in real time: from `from` up to and without `to`. */
export function inputsBefore(window: number): { readonly from: number; readonly to: number } {
  const to = window * windowTicks.realtime - keyLeadTicks
  return { from: Math.max(0, to - windowTicks.realtime), to }
}
