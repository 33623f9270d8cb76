import type { Cell } from '@clew/engine'
import type { Scene } from './scene.ts'

/** A place between cells, in tiles, with the direction of travel. Written over in each frame instead of made anew. */
export interface Place {
  x: number
  y: number
  dx: number
  dy: number
}

/** Puts into `place` where the player is at `alpha` (0 to 1) between two ticks, along the cells it walked. */
export function placePlayer(place: Place, before: Scene, after: Scene, alpha: number) {
  const { walked } = after
  if (walked.length === 0 || before === after) return setPlace(place, after.player, 0, 0)
  const along = alpha * walked.length
  const index = Math.min(Math.floor(along), walked.length - 1)
  const from = index === 0 ? before.player : walked[index - 1]!
  between(place, from, walked[index]!, along - index)
}

/** Puts into `place` where germ number `index` is. A germ that jumped is shown where it is. */
export function placeGerm(place: Place, before: Scene, after: Scene, index: number, alpha: number) {
  const to = after.germs[index]!
  const from = before.germs[index]
  if (!from || Math.abs(from.x - to.x) + Math.abs(from.y - to.y) !== 1) return setPlace(place, to, 0, 0)
  between(place, from, to, alpha)
}

function between(place: Place, from: Cell, to: Cell, share: number) {
  setPlace(place, from, to.x - from.x, to.y - from.y)
  place.x += place.dx * share
  place.y += place.dy * share
}

function setPlace(place: Place, cell: Cell, dx: number, dy: number) {
  place.x = cell.x
  place.y = cell.y
  place.dx = dx
  place.dy = dy
}
