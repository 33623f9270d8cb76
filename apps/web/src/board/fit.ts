/**
 * `docs/spec/game.md` section 9, in CSS px: the side of a tile before the board is scaled to fit, and what is left free
 * around it.
 */
export const unitTile = 24
const fitPadding = 32
const fitHeader = 320
/** Device pixels; smaller tiles show nothing. */
export const leastTilePx = 4
/** A board lower than this is no fun; then the page scrolls instead. */
const leastHeight = 360
/** Above and below a board that has the window's whole height. */
const edge = 6

/**
 * The height in CSS px that a window leaves for the board: what the header does not take, unless that would make the board
 * tiny; or nearly all of it, where everything else stands beside.
 */
export function boardHeightLeft(windowHeight: number, hasHeader: boolean): number {
  if (!hasHeader) return windowHeight - 2 * edge
  return Math.max(windowHeight - fitHeader, Math.min(leastHeight, windowHeight - fitPadding))
}

export interface Room {
  /** CSS px that the page can give. */
  readonly width: number
  readonly height: number
  readonly dpr: number
}

/**
 * The width in CSS px at which a board of `cols` by `rows` is as large as its room allows. Tiles are whole device pixels,
 * so that nothing blurs.
 */
export function fitBoard({ width, height, dpr }: Room, cols: number, rows: number): number {
  const scale = Math.min(width / (cols * unitTile), height / (rows * unitTile))
  // A whole number must not be lost to rounding.
  const tilePx = Math.max(Math.floor(unitTile * scale * dpr + 1e-6), leastTilePx)
  return (tilePx * cols) / dpr
}
