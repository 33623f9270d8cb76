import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { leftAt, setRunning, startCountdown } from './countdown.ts'

/** Runs down once, and calls `onOver` at the end; gives the share that is left, from 1 to 0. */
export function useCountdown(lengthMs: number, isRunning: boolean, onOver: () => void): number {
  // Fewer and larger steps, where a bar that creeps would be motion.
  const stepMs = useReducedMotion() ? 1000 : 100
  const countdown = useRef(startCountdown(lengthMs))
  const [leftMs, setLeftMs] = useState(lengthMs)
  const end = useEffectEvent(onOver)
  useEffect(() => {
    countdown.current = setRunning(countdown.current, isRunning, performance.now())
    if (!isRunning) return
    const left = () => leftAt(countdown.current, performance.now())
    const steps = setInterval(() => setLeftMs(left()), stepMs)
    const over = setTimeout(() => end(), left())
    return () => {
      clearInterval(steps)
      clearTimeout(over)
    }
  }, [isRunning, stepMs])
  return leftMs / lengthMs
}
