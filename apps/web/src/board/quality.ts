/** Draws less where a device cannot keep up: first at one pixel per CSS pixel, then with half the particles. */
export interface Quality {
  readonly maxDpr: 1 | 2
  readonly particleShare: 1 | 0.5
  /** Hears when a frame is drawn, and answers whether less is to be drawn from now on. */
  note(nowMs: number): boolean
}

const framesJudged = 60
/** Below 25 frames a second; a phone that saves power draws 30. Time between frames, for a script's own time hides the raster. */
const slowFrameMs = 40
/** Longer is a pause, not a slow frame. */
const pauseMs = 250

export function createQuality(): Quality {
  let level: 0 | 1 | 2 = 0
  let lastMs = Number.NEGATIVE_INFINITY
  let frames = 0
  let sumMs = 0
  return {
    get maxDpr() {
      return level === 0 ? 2 : 1
    },
    get particleShare() {
      return level === 2 ? 0.5 : 1
    },
    note(nowMs) {
      const passedMs = nowMs - lastMs
      lastMs = nowMs
      if (level === 2 || passedMs <= 0 || passedMs > pauseMs) return false
      sumMs += passedMs
      if (++frames < framesJudged) return false
      const isSlow = sumMs > slowFrameMs * framesJudged
      frames = 0
      sumMs = 0
      if (isSlow) level = level === 0 ? 1 : 2
      return isSlow
    },
  }
}
