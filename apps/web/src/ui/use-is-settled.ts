import { startTransition, useEffect, useState } from 'react'

/** True once the browser has nothing more urgent to do. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    // What comes then is drawn a few milliseconds at a time.
    const settle = () => startTransition(() => setSettled(true))
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(settle, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(settle, { timeout: 1000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isSettled
}
