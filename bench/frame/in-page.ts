import { createBoard, type Board } from '../../apps/web/src/board/board.ts'
import { unitTile } from '../../apps/web/src/board/fit.ts'
import type { Scene } from '../../apps/web/src/board/scene.ts'
import { createNaiveBoard } from './naive-board.ts'
import { recordTape } from './tape.ts'

/** Times per frame, ms: the script's own, and with the raster forced by reading one pixel back. */
export interface FrameTimes {
  readonly scriptMs: number[]
  readonly allMs: number[]
}

/** The board at its own size. */
const cssWidth = 33 * unitTile
const tickMs = 100
const frameMs = 1000 / 60
const tape = recordTape(120)
let drawnFrames = 0

type Draw = Board['draw']

function createCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.style.width = `${cssWidth}px`
  document.body.replaceChildren(canvas)
  return canvas
}

function createDraw(canvas: HTMLCanvasElement, kind: 'board' | 'naive', dpr: number): Draw {
  if (kind === 'naive') return createNaiveBoard(canvas, cssWidth, dpr, tape[0]!)
  const board = createBoard(canvas, { theme: 'default', reducedMotion: false })
  board.resize(cssWidth, dpr)
  return board.draw
}

/** Draws the frame that follows, as a loop at 60 Hz would. */
function drawNext(draw: Draw) {
  const nowMs = 1000 + ++drawnFrames * frameMs
  const tick = Math.floor(nowMs / tickMs) % tape.length
  const after: Scene = tape[tick]!
  draw(tape[tick - 1] ?? after, after, (nowMs % tickMs) / tickMs, nowMs)
}

const nextFrame = () => new Promise(requestAnimationFrame)

/** Draws `frames` frames after `warmUp` more, one in each animation frame of the browser. */
export async function timeFrames(kind: 'board' | 'naive', dpr: number, warmUp: number, frames: number) {
  const canvas = createCanvas()
  const draw = createDraw(canvas, kind, dpr)
  const context = canvas.getContext('2d')!
  const times: FrameTimes = { scriptMs: [], allMs: [] }
  for (let i = 0; i < warmUp + frames; i++) {
    await nextFrame()
    const startMs = performance.now()
    drawNext(draw)
    const drawnMs = performance.now()
    context.getImageData(0, 0, 1, 1)
    const endMs = performance.now()
    if (i < warmUp) continue
    times.scriptMs.push(drawnMs - startMs)
    times.allMs.push(endMs - startMs)
  }
  return times
}

let held: { draw: Draw; context: CanvasRenderingContext2D } | undefined

/** Draws `frames` frames in one go on a board that stays, so that nothing but drawing takes memory. */
export function drawMany(frames: number) {
  if (!held) {
    const canvas = createCanvas()
    held = { draw: createDraw(canvas, 'board', 1), context: canvas.getContext('2d')! }
  }
  for (let i = 0; i < frames; i++) {
    drawNext(held.draw)
    // What was drawn is not kept until the end.
    if (i % 60 === 0) held.context.getImageData(0, 0, 1, 1)
  }
}
