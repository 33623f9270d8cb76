import { useRef, type PointerEvent } from 'react'

interface Drag {
  /** The way from where the pointer was pressed, CSS px. */
  onMove(dx: number, dy: number): void
  onEnd(): void
}

/** A press that trembles is not a drag yet. */
const leastWay = 4

/** Handlers for an element that can be dragged. `begin` is asked at each press; undefined means that it drags nothing. */
export function usePointerDrag(begin: (event: PointerEvent<HTMLElement>) => Drag | undefined) {
  const held = useRef<{ drag: Drag; x: number; y: number; isMoving: boolean } | null>(null)
  const end = () => {
    const { current } = held
    held.current = null
    if (current?.isMoving) current.drag.onEnd()
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const drag = event.button === 0 ? begin(event) : undefined
      if (!drag) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { drag, x: event.clientX, y: event.clientY, isMoving: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = held
      if (!current) return
      const dx = event.clientX - current.x
      const dy = event.clientY - current.y
      current.isMoving ||= Math.hypot(dx, dy) >= leastWay
      if (current.isMoving) current.drag.onMove(dx, dy)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
