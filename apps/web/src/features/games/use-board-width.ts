import { useLayoutEffect, useState, type RefObject } from 'react'
import { fitBoard } from '../../board/fit.ts'

/** A board of another size is painted anew, which takes a moment: not for each step of a window being dragged. */
const settleMs = 120

/** The width in CSS px that the board gets in its room, and the device pixels per CSS px. */
export function useBoardWidth(room: RefObject<HTMLElement | null>, cols: number, rows: number) {
  const [size, setSize] = useState({ width: 0, windowHeight: 0, dpr: 1 })

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      const width = room.current?.clientWidth ?? 0
      setSize({ width, windowHeight: innerHeight, dpr: Math.min(devicePixelRatio, 2) })
    }
    const measureSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, settleMs)
    }
    measure()
    const observer = new ResizeObserver(measureSoon)
    if (room.current) observer.observe(room.current)
    addEventListener('resize', measureSoon)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      removeEventListener('resize', measureSoon)
    }
  }, [room])

  return { width: size.width === 0 ? 0 : fitBoard(size, cols, rows), dpr: size.dpr }
}
