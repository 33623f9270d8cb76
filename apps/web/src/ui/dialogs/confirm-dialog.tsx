import { Suspense } from 'react'
import type { Question } from './confirm-modal.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'

const ConfirmModal = lazyPart(() => import('./confirm-modal.tsx').then((module) => module.ConfirmModal))

/** Asks before something is lost; the safe answer has the focus. */
export function ConfirmDialog(question: Question) {
  // Fetched as soon as the page is there, and in it from then on: a dialog that opens notes where the focus was.
  return (
    <Suspense>
      <ConfirmModal {...question} />
    </Suspense>
  )
}
