import { useRef, useState, type KeyboardEvent, type PointerEvent, useSyncExternalStore } from 'react'
import {
  arrowStep,
  fitWidth,
  highestAt,
  keepOnScreen,
  leastPanelHeight,
  type Limits,
  type PanelPlace,
  type Size,
} from './panel-place.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

interface Panel {
  readonly place: PanelPlace
  onChange(part: Partial<PanelPlace>): void
  readonly standardWidth: number
  readonly widthLimits: Limits
  /** Neither lifted nor resized: there is no room for it. */
  readonly isFixed: boolean
}

/** Where a panel is drawn, and what moves it. What the pointer holds is remembered when it lets go. */
export function usePanelGeometry({ place, onChange, standardWidth, widthLimits, isFixed }: Panel) {
  const root = useRef<HTMLElement>(null)
  const room = useWindowSize()
  const [held, setHeld] = useState<Partial<PanelPlace> | null>(null)
  const wanted = { ...place, ...held }
  const isFloating = wanted.isFloating && !isFixed
  const width = fitWidth(widthLimits, wanted.width ?? standardWidth, room)
  const corner = keepOnScreen(wanted, width, room)
  const most = { width: isFloating ? room.width - corner.x : room.width, height: highestAt(corner.y, room) }
  const height = Math.min(Math.max(wanted.height, leastPanelHeight), most.height)

  const commit = (part: Partial<PanelPlace>) => {
    setHeld(null)
    onChange(part)
  }
  /** Where it would float, so far from where it is seen now. */
  const liftedBy = (from: DOMRect, dx: number, dy: number): Partial<PanelPlace> => ({
    isFloating: true,
    height: from.height,
    ...keepOnScreen({ x: from.x + dx, y: from.y + dy }, width, room),
  })
  const drag = usePointerDrag((event) => {
    const from = root.current?.getBoundingClientRect()
    if (!from || isFixed || isOnOtherButton(event)) return undefined
    let part: Partial<PanelPlace> = {}
    return {
      onMove(dx, dy) {
        part = liftedBy(from, dx, dy)
        setHeld(part)
      },
      onEnd: () => commit(part),
    }
  })
  const moveByKey = (event: KeyboardEvent) => {
    const step = arrowStep(event)
    const from = root.current?.getBoundingClientRect()
    if (!step || !from) return
    event.preventDefault()
    onChange(liftedBy(from, step.dx, step.dy))
  }

  return {
    root,
    isFloating,
    isHeld: held !== null,
    width,
    height,
    corner,
    widthLimits: { least: widthLimits.least, most: fitWidth(widthLimits, most.width, room) },
    heightLimits: { least: leastPanelHeight, most: most.height },
    hold: setHeld,
    commit,
    drag,
    moveByKey,
  }
}

/** Buttons in the header are pressed; only the move handle among them is dragged too. */
function isOnOtherButton({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('button:not([data-move])') !== null
}

/** What of the page can be seen, without scrollbars, in CSS px. */
function useWindowSize(): Size {
  const width = useSyncExternalStore(onResize, () => document.documentElement.clientWidth)
  const height = useSyncExternalStore(onResize, () => document.documentElement.clientHeight)
  return { width, height }
}

function onResize(listener: () => void) {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
