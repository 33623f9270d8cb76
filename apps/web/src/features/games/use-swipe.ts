import { useMemo, type PointerEvent } from 'react'
import type { GameSession } from './game-session.ts'
import type { Direction } from './steering.ts'
import { createSwipe } from './swipe.ts'

/** Handlers for the board: a swipe steers, and goes on as long as the finger stays down. A mouse does not swipe. */
export function useSwipe(session: GameSession) {
  return useMemo(() => {
    const swipe = createSwipe()
    let held: Direction | undefined
    const letGo = () => {
      if (held !== undefined) session.release(held)
      held = undefined
    }
    return {
      onPointerDown(event: PointerEvent) {
        if (event.pointerType === 'mouse') return
        event.currentTarget.setPointerCapture(event.pointerId)
        swipe.begin(event.clientX, event.clientY)
      },
      onPointerMove(event: PointerEvent) {
        if (event.pointerType === 'mouse' || event.buttons === 0) return
        const direction = swipe.move(event.clientX, event.clientY)
        if (direction === undefined || direction === held) return
        letGo()
        held = direction
        session.press(direction)
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    }
  }, [session])
}
