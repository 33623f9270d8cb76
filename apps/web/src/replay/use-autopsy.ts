import type { Autopsy } from '@clew/agents/evaluate/autopsy'
import { canPlayOn } from '@clew/agents/evaluate/play-on'
import { useEffect, useState } from 'react'
import { createAsker } from '../lib/ask-worker.ts'
import type { RecordedRun } from './recorded-run.ts'

/** Whether a run is one whose autopsy can be made: an agent's, not won, with germs that can be foreseen. */
export const canBeExamined = ({ record, events }: RecordedRun): boolean => {
  const end = events.at(-1)
  return canPlayOn(record) && end?.kind === 'end' && end.status !== 'won'
}

/** Looks for the first wrong step in a thread of its own; `pending` meanwhile, `none` when its code could not be fetched. */
export function useAutopsy({ record }: RecordedRun): Autopsy | 'pending' | 'none' {
  const [autopsy, setAutopsy] = useState<Autopsy | 'pending' | 'none'>('pending')
  useEffect(() => {
    const worker = new Worker(new URL('autopsy-worker.ts', import.meta.url), { type: 'module' })
    void createAsker(worker)<Autopsy | 'none'>(record).then((answer) => setAutopsy(answer ?? 'none'))
    return () => worker.terminate()
  }, [record])
  return autopsy
}
