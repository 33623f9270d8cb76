import type { Coaching } from '@clew/agents/coach/coach'
import type { RecentRun } from '@clew/contracts/http/leaderboard'
import { useEffect, useState } from 'react'
import { createAsker } from '../../../lib/ask-worker.ts'

/** So long nothing is typed before the coach looks again. */
const restMs = 700

export interface Coached {
  /** Of the text as it was a moment ago; null before the first. */
  readonly coaching: Coaching | null
  readonly isAway: boolean
}

/** What the coach says of a text and games, in a thread of its own: it plays many games for it. Null for `runs` waits. */
export function useCoaching(text: string, runs: readonly RecentRun[] | null): Coached {
  const [coached, setCoached] = useState<Coached>({ coaching: null, isAway: false })
  const isFirst = coached.coaching === null
  useEffect(() => {
    if (runs === null) return undefined
    let worker: Worker | null = null
    const ask = () => {
      worker = new Worker(new URL('coach-worker.ts', import.meta.url), { type: 'module' })
      const question = { text, runs: runs.map(({ clock, record }) => ({ clock, record })) }
      void createAsker(worker)<Coaching>(question).then((coaching) => {
        worker?.terminate()
        setCoached({ coaching, isAway: coaching === null })
      })
    }
    const timer = setTimeout(ask, isFirst ? 0 : restMs)
    return () => {
      clearTimeout(timer)
      // What it was thinking about is another text by now.
      worker?.terminate()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- whether it is the first time asks for nothing again
  }, [text, runs])
  return coached
}
