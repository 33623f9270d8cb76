import { drawBelow, keyOf, purposes } from '../rng.ts'
import type { GameSpec } from '../types.ts'

/**
 * Makes a connected maze in `grid` (0 floor, 1 wall, cell `y * cols + x`): rooms on the odd coordinates, joined by a
 * recursive backtracker; then each wall left between two rooms opens with a chance of `loops` percent
 * (`docs/spec/design.md` section 5).
 */
export function makeMaze(grid: Uint8Array, { seed, cols, rows, loops }: GameSpec): void {
  grid.fill(1)
  joinRooms(grid, cols, rows, keyOf(seed, purposes.maze))
  openLoops(grid, cols, rows, loops, keyOf(seed, purposes.loops))
}

/** Walks from room to new room, and back along its own trail when there is none beside it. */
function joinRooms(grid: Uint8Array, cols: number, rows: number, key: number): void {
  const open = [0, 0, 0, 0]
  const trail = [cols + 1]
  let draws = 0
  grid[cols + 1] = 0
  while (trail.length > 0) {
    const room = trail[trail.length - 1]!
    const x = room % cols
    let count = 0
    if (room > cols * 2 && grid[room - 2 * cols] === 1) open[count++] = -cols
    if (x < cols - 2 && grid[room + 2] === 1) open[count++] = 1
    if (room < cols * (rows - 2) && grid[room + 2 * cols] === 1) open[count++] = cols
    if (x > 1 && grid[room - 2] === 1) open[count++] = -1
    if (count === 0) {
      trail.pop()
      continue
    }
    const delta = open[drawBelow(key, draws++, count)]!
    grid[room + delta] = 0
    grid[room + 2 * delta] = 0
    trail.push(room + 2 * delta)
  }
}

/** Each wall has its own draw, so whether it opens does not depend on the others. */
function openLoops(grid: Uint8Array, cols: number, rows: number, loops: number, key: number): void {
  for (let y = 1; y < rows - 1; y++) {
    // On a room row the walls between rooms stand on even columns, between two room rows on odd ones.
    for (let x = 1 + (y % 2); x < cols - 1; x += 2) {
      const cell = y * cols + x
      if (grid[cell] === 1 && drawBelow(key, cell, 100) < loops) grid[cell] = 0
    }
  }
}
