import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef } from 'react'
import { createAsker } from '../../lib/ask-worker.ts'
import type { WhatIfAnswer, WhatIfQuestion } from './what-if-worker.ts'

/** Asks in a thread of its own. Rejects with a sentence for a person. */
export function useWhatIfWorker() {
  const asker = useRef<ReturnType<typeof createAsker>>(null)
  useEffect(() => {
    const worker = new Worker(new URL('what-if-worker.ts', import.meta.url), { type: 'module' })
    asker.current = createAsker(worker)
    return () => worker.terminate()
  }, [])
  return useCallback(async <T>(question: WhatIfQuestion): Promise<T> => {
    const answer = await asker.current?.<WhatIfAnswer<T>>(question)
    if (!answer)
      throw new Error(t`This part of the page could not be fetched. Check the connection and load the page again.`)
    if ('refused' in answer) throw new Error(answer.refused)
    return answer.done
  }, [])
}
