/** Where a panel stands, how large it is and whether it is seen: what is remembered of it. All in CSS px. */
export interface PanelPlace extends Corner {
  readonly isShown: boolean
  /** Over the page instead of in it; only then its corner and height count. */
  readonly isFloating: boolean
  /** Null for the standard one. */
  readonly width: number | null
  readonly height: number
}

/** The upper left corner in the window. */
export interface Corner {
  readonly x: number
  readonly y: number
}

export interface Limits {
  readonly least: number
  readonly most: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const standardPlace: PanelPlace = { isShown: true, isFloating: false, x: 0, y: 0, width: null, height: 400 }

/** What a floating panel leaves free around itself. */
const margin = 8
export const leastPanelHeight = 160
const keyStep = { small: 16, large: 64 } as const

export const clampTo = ({ least, most }: Limits, value: number): number => Math.max(least, Math.min(most, value))

/** A width within the limits that also fits into the window; a narrow window wins over the least width. */
export function fitWidth(limits: Limits, width: number, window: Size): number {
  return Math.min(clampTo(limits, width), window.width - 2 * margin)
}

/** The corner nearest to the wanted one at which a panel that wide, and as low as it may be, is all in sight. */
export function keepOnScreen({ x, y }: Corner, width: number, window: Size): Corner {
  return {
    x: clampTo({ least: margin, most: Math.max(margin, window.width - width - margin) }, x),
    y: clampTo({ least: margin, most: Math.max(margin, window.height - leastPanelHeight - margin) }, y),
  }
}

/** How high a panel with its corner at `y` may become. */
export function highestAt(y: number, window: Size): number {
  return Math.max(leastPanelHeight, window.height - y - margin)
}

const arrows = new Map([
  ['ArrowUp', { dx: 0, dy: -1 }],
  ['ArrowRight', { dx: 1, dy: 0 }],
  ['ArrowDown', { dx: 0, dy: 1 }],
  ['ArrowLeft', { dx: -1, dy: 0 }],
])

/** How far an arrow key moves a panel or one of its edges; undefined for other keys. */
export function arrowStep({ key, shiftKey }: { key: string; shiftKey: boolean }) {
  const arrow = arrows.get(key)
  const px = shiftKey ? keyStep.large : keyStep.small
  return arrow && { dx: arrow.dx * px, dy: arrow.dy * px }
}

/** Reads what was stored; anything else than a whole place counts as nothing. */
export function readPlace(stored: string | null): PanelPlace {
  if (stored === null) return standardPlace
  try {
    const value: unknown = JSON.parse(stored)
    return isPanelPlace(value) ? value : standardPlace
  } catch {
    return standardPlace
  }
}

function isPanelPlace(value: unknown): value is PanelPlace {
  if (typeof value !== 'object' || value === null) return false
  const { isShown, isFloating, x, y, width, height } = value as Partial<PanelPlace>
  return (
    typeof isShown === 'boolean' &&
    typeof isFloating === 'boolean' &&
    [x, y, height].every(Number.isFinite) &&
    (width === null || Number.isFinite(width))
  )
}
