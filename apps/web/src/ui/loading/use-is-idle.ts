import { startTransition, useEffect, useState } from 'react'

/** True once the browser has nothing more urgent to do. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // What comes then is drawn a few milliseconds at a time.
    const note = () => startTransition(() => setIdle(true))
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(note, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(note, { timeout: 1000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
