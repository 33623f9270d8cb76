import { useEffect } from 'react'

/** Keeps the screen from going dark while `isNeeded`; the browser lets go when the tab is hidden, so it is asked again. */
export function useWakeLock(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const ask = async () => {
      if (document.hidden) return
      // Refused on a low battery, for instance: the game goes on without.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void given?.release()
      else lock = given
    }
    const onVisibility = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisibility)
      void lock?.release()
    }
  }, [isNeeded])
}
