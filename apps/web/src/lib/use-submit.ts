import { useRef, useState } from 'react'

interface SubmitState {
  readonly isPending: boolean
  readonly error: Error | null
}

/** Runs one action at a time: a second call while the first is under way does nothing, however fast the hand. */
export function useSubmit<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const isRunning = useRef(false)
  const [state, setState] = useState<SubmitState>({ isPending: false, error: null })
  const submit = (...args: Args): void => {
    if (isRunning.current) return
    isRunning.current = true
    setState({ isPending: true, error: null })
    action(...args)
      .then(
        () => setState({ isPending: false, error: null }),
        (reason: unknown) =>
          setState({ isPending: false, error: reason instanceof Error ? reason : new Error(String(reason)) }),
      )
      .finally(() => {
        isRunning.current = false
      })
  }
  return { ...state, submit }
}
