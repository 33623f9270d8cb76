import type { RetoldDecision, ToldGame } from '@clew/agents/evaluate/retell-game'
import { useEffect, useState } from 'react'
import { createAsker } from '../../lib/ask-worker.ts'

/** What was asked and said in a game, worked out in a thread of its own; `none` where it cannot be told any more. */
export function useRetelling(game: ToldGame): readonly RetoldDecision[] | 'pending' | 'none' {
  const [told, setTold] = useState<readonly RetoldDecision[] | 'pending' | 'none'>('pending')
  useEffect(() => {
    const worker = new Worker(new URL('retell-worker.ts', import.meta.url), { type: 'module' })
    void createAsker(worker)<RetoldDecision[] | 'none'>(game).then((answer) => setTold(answer ?? 'none'))
    return () => worker.terminate()
  }, [game])
  return told
}
