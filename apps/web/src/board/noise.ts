/** A number in [0, 1) that depends on nothing but its arguments, so that the same game always looks the same. */
export function chance(a: number, b = 0, c = 0): number {
  let h = Math.imul(a | 0, 0x9e3779b1) ^ Math.imul(b | 0, 0x85ebca6b) ^ Math.imul(c | 0, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

/** A square texture that repeats without a seam: sample it anywhere. */
export interface Texture {
  readonly size: number
  readonly values: Float32Array
}

/** The value of a texture between its points; `size` is a power of two. */
export function sample(texture: Texture, x: number, y: number): number {
  const { size, values } = texture
  const mask = size - 1
  const column = Math.floor(x)
  const row = Math.floor(y)
  const fx = x - column
  const fy = y - row
  const top = (row & mask) * size
  const bottom = ((row + 1) & mask) * size
  const left = column & mask
  const right = (column + 1) & mask
  const above = values[top + left]! * (1 - fx) + values[top + right]! * fx
  const below = values[bottom + left]! * (1 - fx) + values[bottom + right]! * fx
  return above * (1 - fy) + below * fy
}

/** Cloudy noise from 0 to 1; `cells` lumps across the texture, three octaves. */
export function cloudTexture(size: number, cells: number, seed: number): Texture {
  const values = new Float32Array(size * size)
  for (let octave = 0; octave < 3; octave++)
    addOctave(values, size, cells << octave, seed + octave, 0.57 / (1 << octave))
  return { size, values }
}

function addOctave(values: Float32Array, size: number, cells: number, seed: number, weight: number) {
  const lumps = lattice(cells, (column, row) => chance(column, row, seed))
  const scale = cells / size
  for (let y = 0; y < size; y++) {
    const row = Math.floor(y * scale)
    const fy = ease(y * scale - row)
    const above = row * cells
    const below = ((row + 1) % cells) * cells
    for (let x = 0; x < size; x++) {
      const column = Math.floor(x * scale)
      const fx = ease(x * scale - column)
      const right = (column + 1) % cells
      const top = lumps[above + column]! * (1 - fx) + lumps[above + right]! * fx
      const bottom = lumps[below + column]! * (1 - fx) + lumps[below + right]! * fx
      values[y * size + x]! += (top * (1 - fy) + bottom * fy) * weight
    }
  }
}

/** A value for each point of a square of `cells` by `cells`, asked for once. */
function lattice(cells: number, valueAt: (column: number, row: number) => number): Float64Array {
  return Float64Array.from({ length: cells * cells }, (_, i) => valueAt(i % cells, Math.floor(i / cells)))
}

const ease = (t: number) => t * t * (3 - 2 * t)

/** Cells as under a microscope: 0 on the membrane between two cells, towards 1 in a cell's middle. */
export function cellTexture(size: number, cells: number, seed: number): Texture {
  const values = new Float32Array(size * size)
  const scale = cells / size
  const centres = {
    cells,
    x: lattice(cells, (column, row) => 0.15 + 0.7 * chance(column, row, seed)),
    y: lattice(cells, (column, row) => 0.15 + 0.7 * chance(column, row, seed + 1)),
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) values[y * size + x] = membraneDistance(x * scale, y * scale, centres)
  }
  return { size, values }
}

/** Where in its square the middle of each cell is. */
interface Centres {
  readonly cells: number
  readonly x: Float64Array
  readonly y: Float64Array
}

/** Difference between the distances to the two nearest of the jittered cell centres around a point. */
function membraneDistance(x: number, y: number, centres: Centres): number {
  const { cells } = centres
  let nearest = 81
  let second = 81
  for (let row = Math.floor(y) - 1; row <= Math.floor(y) + 1; row++) {
    for (let column = Math.floor(x) - 1; column <= Math.floor(x) + 1; column++) {
      const at = ((row + cells) % cells) * cells + ((column + cells) % cells)
      const dx = column + centres.x[at]! - x
      const dy = row + centres.y[at]! - y
      const distance = dx * dx + dy * dy
      if (distance < nearest) {
        second = nearest
        nearest = distance
      } else if (distance < second) second = distance
    }
  }
  return Math.min(1, Math.sqrt(second) - Math.sqrt(nearest))
}

/** Made when it is first asked for; serves every maze. */
export function lazily(make: () => Texture): () => Texture {
  let made: Texture | undefined
  return () => (made ??= make())
}
