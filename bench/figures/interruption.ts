import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const works = new Set<() => void>()
let isListening = false

/** Tidies up, at once and without waiting for anything, when the process ends before the answer has been called. */
export function whenInterrupted(work: () => void): () => void {
  listen()
  works.add(work)
  return () => void works.delete(work)
}

function listen(): void {
  if (isListening) return
  isListening = true
  // The last first: a server ends before the folder goes that it lives in.
  process.once('exit', () => [...works].reverse().forEach((work) => work()))
  for (const signal of signals) process.once(signal, () => process.exit(128 + constants.signals[signal]))
}
