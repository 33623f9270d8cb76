import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReplayControl } from './replay-control.ts'

/** Browsers refuse addresses that change too often. */
const restMs = 300

/** Keeps the address at the moment that is shown, whenever the replay has come to rest. */
export function useTickInAddress(replay: ReplayControl): void {
  const navigate = useNavigate()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let noted = replay.get().tick
    const note = () => {
      const { tick, isPlaying } = replay.get()
      if (isPlaying || tick === noted) return
      noted = tick
      void navigate({ to: '.', search: tick > 0 ? { tick } : {}, hash: true, replace: true, resetScroll: false })
    }
    const stop = replay.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(note, restMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [replay, navigate])
}
