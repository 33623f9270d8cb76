import type { Autopsy } from '@clew/agents/evaluate/autopsy'
import { canPlayOn } from '@clew/agents/evaluate/play-on'
import { useWorkerAnswer } from '../lib/use-worker-answer.ts'
import type { RecordedRun } from './recorded-run.ts'

/** Whether a run is one whose autopsy can be made: an agent's, not won, with germs that can be foreseen. */
export const canBeExamined = ({ record, events }: RecordedRun): boolean => {
  const end = events.at(-1)
  return canPlayOn(record) && end?.kind === 'end' && end.status !== 'won'
}

const createWorker = () => new Worker(new URL('autopsy-worker.ts', import.meta.url), { type: 'module' })

/** Looks for the first wrong step of a game. */
export const useAutopsy = ({ record }: RecordedRun) => useWorkerAnswer<Autopsy>(createWorker, record)
