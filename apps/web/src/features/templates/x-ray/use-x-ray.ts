import type { XRay } from '@clew/agents/evaluate/x-ray'
import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { ratedSeeds } from '../rate/use-live-rate.ts'
import type { XRayOrder, XRayProgress } from './x-ray-worker.ts'

export type XRayState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly text: string; readonly progress: XRayProgress | null }
  /** The text changed meanwhile. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'done'; readonly xRay: XRay }
  /** The code that plays could not be fetched, or failed. */
  | { readonly kind: 'away' }

/** What was seen last, if anything was. */
export const xRayOf = (state: XRayState): XRay | null => (state.kind === 'done' ? state.xRay : null)

export interface XRaying {
  readonly state: XRayState
  start(): void
  stop(): void
}

/** X-rays the text when it is asked to, in a thread of its own, which waits while the page is hidden and ends when the text changes. */
export function useXRay(text: string): XRaying {
  const isVisible = useDocumentVisibility() === 'visible'
  const worker = useRef<Worker>(null)
  const [state, setState] = useState<XRayState>({ kind: 'idle' })
  if (state.kind === 'running' && state.text !== text) setState({ kind: 'overtaken' })
  const running = state.kind === 'running' ? state.text : null
  useEffect(() => {
    if (running === null) return undefined
    const started = new Worker(new URL('x-ray-worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    started.addEventListener('error', () => setState({ kind: 'away' }))
    started.addEventListener('message', ({ data }: MessageEvent<XRayProgress | XRay>) =>
      setState((before) => (before.kind === 'running' ? withNews(before, data) : before)),
    )
    started.postMessage({ templateText: running, seeds: ratedSeeds } satisfies XRayOrder)
    return () => started.terminate()
  }, [running])
  useEffect(() => {
    if (running !== null) worker.current?.postMessage({ isPaused: !isVisible } satisfies XRayOrder)
  }, [running, isVisible])
  return {
    state,
    start: () => setState({ kind: 'running', text, progress: null }),
    stop: () => setState({ kind: 'idle' }),
  }
}

const withNews = ({ text }: Extract<XRayState, { kind: 'running' }>, news: XRayProgress | XRay): XRayState =>
  'sentences' in news ? { kind: 'done', xRay: news } : { kind: 'running', text, progress: news }
