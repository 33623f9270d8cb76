import { afterEach, expect, it, vi } from 'vitest'
import { createParticles } from './particles.ts'
import { boardThemes } from './themes.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Takes every call and every setting, and counts the pictures that are drawn. */
function contextThatCounts() {
  const drawImage = vi.fn<() => void>()
  const gradient = { addColorStop: () => undefined }
  const answers: Record<string, unknown> = { drawImage, createRadialGradient: () => gradient }
  const context = new Proxy(answers, { get: (target, name: string) => target[name] ?? (() => undefined) })
  return { context: context as unknown as CanvasRenderingContext2D, drawImage }
}

it('draws 80 particles in the background, and a share of them where a device cannot keep up', () => {
  const { context, drawImage } = contextThatCounts()
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => contextThatCounts().context
    },
  )
  createParticles(33, 21, 24, boardThemes.default, 1).draw(context, 0)
  expect(drawImage).toHaveBeenCalledTimes(80)
  createParticles(33, 21, 24, boardThemes.default, 0.5).draw(context, 0)
  expect(drawImage).toHaveBeenCalledTimes(120)
})
