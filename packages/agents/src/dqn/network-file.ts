import { featureCount } from './features.ts'
import type { Network } from './network.ts'
import { hiddenWidths, outputWidth } from './network.ts'

/** Which layers a file has: inputs and outputs of each. */
const shapes = [
  [featureCount, hiddenWidths[0]],
  [hiddenWidths[0], hiddenWidths[1]],
  [hiddenWidths[1], outputWidth],
] as const

/** Says that it is one, and of which format: "CLW" and 1. */
const magic = [0x43, 0x4c, 0x57, 1] as const

const fileBytes = 8 + shapes.reduce((sum, [inputs, outputs]) => sum + inputs * outputs + outputs * 8, 0)

/** What is said of weights that cannot be used. */
export class NetworkFileError extends Error {
  override readonly name = 'NetworkFileError'
  constructor(reason: string, advice = 'Make them anew with npm run train.') {
    super(`The weights of the DQN cannot be used: ${reason}. ${advice}`)
  }
}

/**
 * A network as base64: the magic, a checksum, and of each layer the scales and biases of its outputs in single precision
 * and its weights as signed bytes, which the scale of their output turns into what they were to within half a step.
 */
export function encodeNetwork({ weights, biases }: Network): string {
  const bytes = new Uint8Array(fileBytes)
  const view = new DataView(bytes.buffer)
  bytes.set(magic)
  let at = 8
  shapes.forEach(([inputs, outputs], layer) => {
    const scales = Float32Array.from({ length: outputs }, (_, unit) => scaleOf(weights[layer]!, inputs, outputs, unit))
    for (let unit = 0; unit < outputs; unit++, at += 8) {
      view.setFloat32(at, scales[unit]!, true)
      view.setFloat32(at + 4, biases[layer]![unit]!, true)
    }
    for (let i = 0; i < inputs * outputs; i++, at++)
      view.setInt8(at, Math.round(weights[layer]![i]! / scales[i % outputs]!))
  })
  view.setUint32(4, checksum(bytes), true)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Reads what `encodeNetwork` wrote. Throws a `NetworkFileError` for anything else. */
export function decodeNetwork(text: string): Network {
  const bytes = readBase64(text)
  if (bytes.length !== fileBytes) throw new NetworkFileError(`they have ${bytes.length} bytes instead of ${fileBytes}`)
  if (magic.some((byte, i) => bytes[i] !== byte)) throw new NetworkFileError('their format is not known')
  const view = new DataView(bytes.buffer)
  if (view.getUint32(4, true) !== checksum(bytes)) throw new NetworkFileError('their checksum is wrong')
  const weights: Float32Array[] = []
  const biases: Float32Array[] = []
  let at = 8
  for (const [inputs, outputs] of shapes) {
    const scales = Float32Array.from({ length: outputs }, (_, unit) => view.getFloat32(at + unit * 8, true))
    biases.push(Float32Array.from({ length: outputs }, (_, unit) => view.getFloat32(at + unit * 8 + 4, true)))
    at += outputs * 8
    const from = at
    weights.push(
      Float32Array.from({ length: inputs * outputs }, (_, i) => view.getInt8(from + i) * scales[i % outputs]!),
    )
    at += inputs * outputs
  }
  if ([...weights, ...biases].some((numbers) => !numbers.every(Number.isFinite)))
    throw new NetworkFileError('not all of them are numbers')
  return { inputs: featureCount, weights: weights as never, biases: biases as never }
}

/** What one step of a signed byte stands for. */
function scaleOf(weights: Float32Array, inputs: number, outputs: number, unit: number): number {
  let largest = 1e-6
  for (let i = 0; i < inputs; i++) largest = Math.max(largest, Math.abs(weights[i * outputs + unit]!))
  return largest / 127
}

function readBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  } catch {
    throw new NetworkFileError('they are not base64')
  }
}

/** FNV-1a over everything behind the checksum. */
export function checksum(bytes: Uint8Array, from = 8): number {
  let hash = 0x811c9dc5
  for (let i = from; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193)
  return hash >>> 0
}
