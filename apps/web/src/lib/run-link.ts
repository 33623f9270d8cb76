/** The address of a run with its replay: spread it over a link. */
export const runLink = (runId: number) => ({ to: '/runs/$runId', params: { runId: String(runId) } }) as const
