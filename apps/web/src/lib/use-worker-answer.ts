import { useEffect, useState } from 'react'
import { createAsker } from './ask-worker.ts'

/**
 * What a thread of its own makes of a question, asked anew when that is another one; `pending` meanwhile, `none` when it
 * says so or its code could not be fetched. `createWorker` is the same function at each call.
 */
export function useWorkerAnswer<Answer>(createWorker: () => Worker, question: unknown): Answer | 'pending' | 'none' {
  const [answer, setAnswer] = useState<Answer | 'pending' | 'none'>('pending')
  useEffect(() => {
    const worker = createWorker()
    void createAsker(worker)<Answer | 'none'>(question).then((told) => setAnswer(() => told ?? 'none'))
    return () => worker.terminate()
  }, [createWorker, question])
  return answer
}
