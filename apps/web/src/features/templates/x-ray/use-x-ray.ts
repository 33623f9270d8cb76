import type { XRay, XRayProgress } from '@clew/agents/evaluate/x-ray'
import { type TextRun, type TextRunState, useTextRun } from '../text-run/use-text-run.ts'

export type XRayState = TextRunState<XRayProgress, XRay>
export type XRaying = TextRun<XRayProgress, XRay>

/** What was seen last, if anything was. */
export const xRayOf = (state: XRayState): XRay | null => (state.kind === 'done' ? state.result : null)

const createWorker = () => new Worker(new URL('x-ray-worker.ts', import.meta.url), { type: 'module' })

export const useXRay = (text: string): XRaying => useTextRun(text, createWorker)
