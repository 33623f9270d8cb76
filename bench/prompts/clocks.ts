/** How often a template's agent is asked, and how late its answers are. */
export const clocks = {
  lockstep: { decisionTicks: 5, latencyTicks: 0, clock: 'lockstep' },
  '0.5 s': { decisionTicks: 5, latencyTicks: 1, clock: 'realtime' },
  '3 s': { decisionTicks: 30, latencyTicks: 1, clock: 'realtime' },
} as const

export type ClockName = keyof typeof clocks
