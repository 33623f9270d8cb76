import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const durationMs = 700

/** A number that counts from the one that was in sight to `target` once. */
export function useCountUp(from: number, target: number): number {
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false })
  const [shown, setShown] = useState(isCalm ? target : from)
  useEffect(() => {
    const startMs = performance.now()
    const advance = () => {
      const share = isCalm ? 1 : Math.min(1, (performance.now() - startMs) / durationMs)
      setShown(Math.round(from + (target - from) * (1 - (1 - share) ** 3)))
      if (share < 1) frame = requestAnimationFrame(advance)
    }
    let frame = requestAnimationFrame(advance)
    return () => cancelAnimationFrame(frame)
  }, [from, target, isCalm])
  return shown
}
