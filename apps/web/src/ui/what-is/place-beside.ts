/** Least distance from the edge of the window, in CSS px. */
const marginPx = 8

interface Box {
  readonly left: number
  readonly top: number
  readonly bottom: number
  readonly width: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Below the middle of something, or above it where below there is no room, and never over the edge of the window. */
export function placeOf(bubble: Size, beside: Box, window: Size): { readonly left: number; readonly top: number } {
  const middle = beside.left + beside.width / 2 - bubble.width / 2
  const left = Math.max(marginPx, Math.min(middle, window.width - bubble.width - marginPx))
  const isRoomBelow = beside.bottom + bubble.height + marginPx <= window.height
  return { left, top: isRoomBelow ? beside.bottom : Math.max(0, beside.top - bubble.height) }
}

export function placeBeside(bubble: HTMLElement, beside: HTMLElement): void {
  const { offsetWidth: width, offsetHeight: height } = bubble
  const { clientWidth, clientHeight } = document.documentElement
  const place = placeOf({ width, height }, beside.getBoundingClientRect(), { width: clientWidth, height: clientHeight })
  bubble.style.left = `${place.left}px`
  bubble.style.top = `${place.top}px`
}
