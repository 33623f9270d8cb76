import type { ModelFailure } from '../model-client.ts'

/** A signal that follows another one and also fires, with a `TimeoutError`, after a time. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Begins the wait anew. */
  restart(): void
  /** No time passes until the wait begins anew. */
  halt(): void
  /** Ends the wait, and what still goes on under the signal; must be called when the work is over. */
  clear(): void
}

/** Why what is over is aborted. One for all: an error takes the stack with it when it is made. */
const ended = new DOMException('The work is over.', 'AbortError')

/** Starts a deadline of `timeoutMs` that is also over as soon as `outer` is. */
export function createDeadline(outer: AbortSignal, timeoutMs: number): Deadline {
  const controller = new AbortController()
  const follow = () => controller.abort(outer.reason)
  const giveUp = () => controller.abort(new DOMException('Time is up.', 'TimeoutError'))
  let timer = setTimeout(giveUp, timeoutMs)
  if (outer.aborted) follow()
  outer.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    restart: () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, timeoutMs)
    },
    halt: () => clearTimeout(timer),
    clear: () => {
      clearTimeout(timer)
      outer.removeEventListener('abort', follow)
      controller.abort(ended)
    },
  }
}

/** Waits until a signal fires; `clear` lets go of it. */
export function whenAborted(signal: AbortSignal): { readonly aborted: Promise<'aborted'>; clear(): void } {
  let clear = () => {}
  const aborted = new Promise<'aborted'>((resolve) => {
    const onAbort = () => resolve('aborted')
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    clear = () => signal.removeEventListener('abort', onAbort)
  })
  return { aborted, clear: () => clear() }
}

/** Waits for a time, or until the signal fires. */
export async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  const deadline = createDeadline(signal, waitMs)
  await whenAborted(deadline.signal).aborted
  deadline.clear()
}

/** The failure of a call that its signal ended: a passed deadline, or an abort. */
export function failureOfAbort(signal: AbortSignal): ModelFailure {
  const isTimeout = signal.reason instanceof Error && signal.reason.name === 'TimeoutError'
  return isTimeout
    ? { code: 'timeout', message: 'The model did not answer in time.' }
    : { code: 'aborted', message: 'The call to the model was given up.' }
}
