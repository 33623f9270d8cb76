/** `spec/game.md` section 9: what the board leaves free around itself, in CSS px. */
const padding = 32
const header = 320
/** A board lower than this is no fun; then the page scrolls instead. */
const leastHeight = 360

export interface Room {
  /** CSS px that the page can give. */
  readonly width: number
  readonly windowHeight: number
  readonly dpr: number
}

/**
 * The width in CSS px at which a board of `cols` by `rows` is as large as the window allows. It leaves room for the header,
 * unless the window is so low that the board would become tiny. Tiles are whole device pixels, so that nothing blurs.
 */
export function fitBoard({ width, windowHeight, dpr }: Room, cols: number, rows: number): number {
  const height = Math.max(windowHeight - header, Math.min(leastHeight, windowHeight - padding))
  const tile = Math.floor(Math.min(width / cols, height / rows) * dpr)
  return (Math.max(tile, 4) * cols) / dpr
}
