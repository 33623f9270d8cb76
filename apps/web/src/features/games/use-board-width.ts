import { useLayoutEffect, useState, type RefObject } from 'react'
import { fitBoard } from '../../board/fit.ts'

/** The width in CSS px that the board gets in its room, and the device pixels per CSS px. */
export function useBoardWidth(room: RefObject<HTMLElement | null>, cols: number, rows: number) {
  const [size, setSize] = useState({ width: 0, windowHeight: 0, dpr: 1 })

  useLayoutEffect(() => {
    const measure = () => {
      const width = room.current?.clientWidth ?? 0
      setSize({ width, windowHeight: innerHeight, dpr: Math.min(devicePixelRatio, 2) })
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (room.current) observer.observe(room.current)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [room])

  return { width: size.width === 0 ? 0 : fitBoard(size, cols, rows), dpr: size.dpr }
}
