import type { EvaluationDetail } from '@clew/contracts/http/evaluations'
import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Baseline, BaselinesProgress, BaselinesQuestion } from './baselines-worker.ts'

const baselines: readonly Baseline[] = ['random', 'bfs', 'cautious']

export interface BaselineGames {
  /** Those that are not the evaluation's own player. */
  readonly agents: readonly Baseline[]
  readonly played: BaselinesProgress
  /** The code that plays could not be fetched, or failed. */
  readonly isAway: boolean
}

/**
 * Plays the seeds that an evaluation has played with the baselines, in a thread of its own that ends with the page. Nothing runs
 * while the page is hidden.
 */
export function useBaselines({ suite_spec: suite, agent, results }: EvaluationDetail): BaselineGames {
  const isVisible = useDocumentVisibility() === 'visible'
  const worker = useRef<Worker>(null)
  const [played, setPlayed] = useState<BaselinesProgress>(new Map())
  const [isAway, setAway] = useState(false)
  const agents = useMemo(() => baselines.filter((name) => name !== agent), [agent])
  useEffect(() => {
    const started = new Worker(new URL('baselines-worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    started.addEventListener('error', () => setAway(true))
    started.addEventListener('message', ({ data }: MessageEvent<BaselinesProgress>) => setPlayed(data))
    return () => started.terminate()
  }, [])
  useEffect(() => {
    const seeds = isVisible ? results.map(({ seed }) => seed) : []
    worker.current?.postMessage({ suite, agents, seeds } satisfies BaselinesQuestion)
  }, [suite, agents, results, isVisible])
  return { agents, played, isAway }
}
