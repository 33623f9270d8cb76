import type { Cell } from '@clew/engine'

/** CSS px: a board, and the window through which it is seen. */
export interface Sight {
  readonly width: number
  readonly height: number
  readonly viewWidth: number
  readonly viewHeight: number
}

/** Shows the part of a large board where its player is. */
export interface Camera {
  /** How far the board is moved to the left and up, CSS px, for a player between two cells of a board of `cols` columns. */
  follow(before: Cell, after: Cell, alpha: number, cols: number): { readonly x: number; readonly y: number }
  /** Two fingers look around, until the player moves. */
  lookAround(dx: number, dy: number): void
  resize(sight: Sight): void
}

export function createCamera(): Camera {
  let sight: Sight = { width: 0, height: 0, viewWidth: 0, viewHeight: 0 }
  let aside = { x: 0, y: 0 }
  let stoodOn: Cell | undefined
  const place = (middle: number, aside: number, board: number, view: number) =>
    Math.min(Math.max(middle + aside - view / 2, 0), Math.max(board - view, 0))
  return {
    follow(before, after, alpha, cols) {
      if (stoodOn?.x !== after.x || stoodOn.y !== after.y) aside = { x: 0, y: 0 }
      stoodOn = after
      const tile = sight.width / cols
      const middle = (from: number, to: number) => (from + (to - from) * alpha + 0.5) * tile
      return {
        x: place(middle(before.x, after.x), aside.x, sight.width, sight.viewWidth),
        y: place(middle(before.y, after.y), aside.y, sight.height, sight.viewHeight),
      }
    },
    lookAround(dx, dy) {
      // No farther than any board is large, so that the way back is never longer than the way there.
      const clamp = (far: number, board: number) => Math.min(Math.max(far, -board), board)
      aside = { x: clamp(aside.x - dx, sight.width), y: clamp(aside.y - dy, sight.height) }
    },
    resize(next) {
      sight = next
    },
  }
}
