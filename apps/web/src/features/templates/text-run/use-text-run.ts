import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { RunNews, RunOrder } from './run-in-slices.ts'

export interface Told<Progress> {
  readonly progress: Progress
  /** How long the thread has worked for it. */
  readonly workedMs: number
}

export type TextRunState<Progress, Result> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly text: string; readonly told: Told<Progress> | null }
  /** The text changed meanwhile. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'done'; readonly text: string; readonly result: Result }
  /** The code that works could not be fetched, or failed. */
  | { readonly kind: 'away' }

export interface TextRun<Progress, Result> {
  readonly state: TextRunState<Progress, Result>
  start(): void
  stop(): void
}

/**
 * Works on the text of the editor when it is asked to, in a thread of its own (`runInSlices`), which waits while the page is hidden
 * and ends when the text changes.
 */
export function useTextRun<Progress, Result>(text: string, createWorker: () => Worker): TextRun<Progress, Result> {
  const isVisible = useDocumentVisibility() === 'visible'
  const worker = useRef<Worker>(null)
  const [state, setState] = useState<TextRunState<Progress, Result>>({ kind: 'idle' })
  if (state.kind === 'running' && state.text !== text) setState({ kind: 'overtaken' })
  const running = state.kind === 'running' ? state.text : null
  useEffect(() => {
    if (running === null) return undefined
    const started = createWorker()
    worker.current = started
    started.addEventListener('error', () => setState({ kind: 'away' }))
    started.addEventListener('message', ({ data }: MessageEvent<RunNews<Progress, Result>>) =>
      setState((before) => (before.kind === 'running' ? withNews(before.text, data) : before)),
    )
    started.postMessage({ text: running } satisfies RunOrder)
    return () => started.terminate()
  }, [running, createWorker])
  useEffect(() => {
    if (running !== null) worker.current?.postMessage({ isPaused: !isVisible } satisfies RunOrder)
  }, [running, isVisible])
  return {
    state,
    start: () => setState({ kind: 'running', text, told: null }),
    stop: () => setState({ kind: 'idle' }),
  }
}

const withNews = <Progress, Result>(text: string, news: RunNews<Progress, Result>): TextRunState<Progress, Result> =>
  'result' in news ? { kind: 'done', text, result: news.result } : { kind: 'running', text, told: news }
