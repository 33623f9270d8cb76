/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Reads `#rrggbb`. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** A CSS colour with an opacity from 0 to 1. */
export function rgba(hex: string, opacity: number): string {
  const [r, g, b] = rgb(hex)
  return `rgba(${r},${g},${b},${opacity})`
}

/** `from` at 0, `to` at 1. */
export function blend(from: string, to: string, share: number): string {
  const a = rgb(from)
  const b = rgb(to)
  const at = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * share)
  return `rgb(${at(0)},${at(1)},${at(2)})`
}

/** 0 below `low`, 1 above `high`, and a soft S between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
