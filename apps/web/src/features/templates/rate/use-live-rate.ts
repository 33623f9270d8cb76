import { maxTemplateChars } from '@clew/agents/rule-agent/compile/compile-template'
import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { ratedSeeds } from './rated-seeds.ts'
import type { RateProgress, RateQuestion } from './rate-worker.ts'

/** So long nothing is typed before it is played. */
const restMs = 500

export interface LiveRate {
  /** Whether each seed was won with the text, and with the saved one, as far as they are played; empty before the first. */
  readonly won: readonly boolean[]
  readonly wonBySaved: readonly boolean[]
  /** The code that plays could not be fetched, or failed. */
  readonly isAway: boolean
}

const none: readonly boolean[] = []

/** Plays the text, and the saved one for comparison, with the built-in agent in a thread of its own. Nothing runs while the page is hidden. */
export function useLiveRate(text: string, saved: string | null): LiveRate {
  const isVisible = useDocumentVisibility() === 'visible'
  const worker = useRef<Worker>(null)
  const [played, setPlayed] = useState<ReadonlyMap<string, readonly boolean[]>>(new Map())
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!isVisible) return undefined
    const started = new Worker(new URL('rate-worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    started.addEventListener('error', () => setAway(true))
    started.addEventListener('message', ({ data }: MessageEvent<RateProgress>) =>
      setPlayed((before) => new Map(before).set(data.text, data.won)),
    )
    return () => started.terminate()
  }, [isVisible])
  useEffect(() => {
    if (!isVisible || text.trim() === '' || text.length > maxTemplateChars) return undefined
    const texts = saved === null || saved === text ? [text] : [text, saved]
    const ask = () => {
      // Of all texts that were typed on the way, two are needed.
      setPlayed((before) => new Map([...before].filter(([each]) => texts.includes(each))))
      worker.current?.postMessage({ texts, seeds: ratedSeeds } satisfies RateQuestion)
    }
    const timer = setTimeout(ask, restMs)
    return () => clearTimeout(timer)
  }, [text, saved, isVisible])
  return { won: played.get(text) ?? none, wonBySaved: (saved !== null && played.get(saved)) || none, isAway }
}
