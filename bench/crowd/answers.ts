/** The answers to one kind of call. */
export interface Answers {
  readonly waitsMs: number[]
  /** How often each status came; 0 when the connection broke. */
  readonly statuses: Record<number, number>
  /** What a server must not say, and what it said when it was asked for something right: the first few. */
  readonly complaints: string[]
}

export type Tally = Record<string, Answers>

const maxComplaints = 3

export function note(tally: Tally, kind: string, { ms, status }: { ms: number; status: number }): Answers {
  const answers = (tally[kind] ??= { waitsMs: [], statuses: {}, complaints: [] })
  answers.waitsMs.push(ms)
  answers.statuses[status] = (answers.statuses[status] ?? 0) + 1
  return answers
}

export function complain({ complaints }: Answers, text: string): void {
  if (complaints.length < maxComplaints) complaints.push(text.slice(0, 300))
}

/** How many answers there are of the statuses that `isMeant`. */
export function count(tally: Tally, isMeant: (status: number) => boolean = () => true): number {
  const counts = Object.values(tally).flatMap(({ statuses }) => Object.entries(statuses))
  return counts.reduce((sum, [status, times]) => sum + (isMeant(Number(status)) ? times : 0), 0)
}
