import { useEffect, useState } from 'react'
import { useAuth } from '../../../lib/auth.tsx'
import { createClientId } from '../../../lib/client-id.ts'
import { onSessionEnd } from '../../../lib/session.ts'
import { useValue } from '../../../lib/use-value.ts'
import { chatApi } from './api.ts'
import { keepPendingSends } from './pending-send.ts'
import { createStudio } from './studio.ts'
import type { Studio, StudioState } from './studio-state.ts'
import type { Frames } from './typewriter.ts'

/** Outlives the page, so that an answer goes on while its reader looks something up elsewhere. */
let kept: { readonly readerId: number; readonly studio: Studio } | null = null
onSessionEnd(() => (kept = null))

/** The reader's chat studio, opened with a chat or the first one. */
export function useStudio(openId: number | null): { studio: Studio; state: StudioState } {
  const { user } = useAuth()
  const [studio] = useState(() => studioOf(user?.id ?? 0))
  const state = useValue(studio)
  useEffect(() => {
    studio.open(openId)
    return studio.close
  }, [studio, openId])
  return { studio, state }
}

function studioOf(readerId: number): Studio {
  if (kept?.readerId !== readerId) kept = { readerId, studio: makeStudio(readerId) }
  return kept.studio
}

const makeStudio = (readerId: number): Studio =>
  createStudio({
    api: chatApi,
    pending: keepPendingSends(readerId, () => sessionStorage),
    frames,
    isInstant: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    newKey: createClientId,
    now: () => new Date().toISOString(),
  })

const frames: Frames = {
  now: () => performance.now(),
  request: (draw) => requestAnimationFrame(draw),
  cancel: (frame) => cancelAnimationFrame(frame),
}
