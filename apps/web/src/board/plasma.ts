import { rgb, smoothstep } from './colour.ts'
import { cloudTexture, lazily, sample } from './noise.ts'
import type { BoardTheme } from './themes.ts'

/** Points per tile: plasma has no edges, so a coarse picture, scaled up softly, is enough. */
const points = 6

export const streaks = lazily(() => cloudTexture(256, 8, 5))

/** Paints what the floors show: deep plasma with slow streaks of light that run from the start towards the exit. */
export function createPlasma(cols: number, rows: number, tilePx: number, theme: BoardTheme): OffscreenCanvas {
  const coarse = new OffscreenCanvas(cols * points, rows * points)
  const image = new ImageData(coarse.width, coarse.height)
  const deep = rgb(theme.plasmaDeep)
  const middle = rgb(theme.plasma)
  const lit = rgb(theme.plasmaLit)
  for (let y = 0; y < coarse.height; y++) {
    for (let x = 0; x < coarse.width; x++) {
      const streak = sample(streaks(), (x + y) * 0.9, (y - x) * 2.4)
      const lump = sample(streaks(), x * 2 + 77, y * 2)
      const light = smoothstep(0.22, 0.76, streak * 0.6 + lump * 0.4)
      const at = (y * coarse.width + x) * 4
      for (let channel = 0; channel < 3; channel++) {
        const low = deep[channel]! + (middle[channel]! - deep[channel]!) * Math.min(1, light * 2)
        image.data[at + channel] = low + (lit[channel]! - low) * Math.max(0, light * 2 - 1)
      }
      image.data[at + 3] = 255
    }
  }
  coarse.getContext('2d')!.putImageData(image, 0, 0)
  return enlarge(coarse, cols * tilePx, rows * tilePx)
}

function enlarge(source: OffscreenCanvas, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })!
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}
