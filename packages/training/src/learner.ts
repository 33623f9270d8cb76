import { featureCount, maxActiveFeatures } from '@clew/agents/dqn/features'
import type { Network } from '@clew/agents/dqn/network'
import { hiddenWidths, joinDuel, outputWidth, valueOutput } from '@clew/agents/dqn/network'
import type { Dice } from '@clew/agents/situation/dice'
import { rollAround } from '@clew/agents/situation/dice'
import { kernelsWasm } from './kernels-wasm.ts'

export const batchSize = 64

interface Kernels {
  readonly memory: WebAssembly.Memory
  sumRows(
    active: number,
    stride: number,
    counts: number,
    batch: number,
    weights: number,
    bias: number,
    out: number,
    width: number,
  ): void
  addToRows(
    active: number,
    stride: number,
    counts: number,
    batch: number,
    deltas: number,
    gradients: number,
    width: number,
  ): void
  multiply(a: number, b: number, bias: number, c: number, m: number, k: number, n: number): void
  transpose(a: number, b: number, m: number, n: number): void
  rectify(units: number, size: number): void
  passWhereActive(deltas: number, units: number, size: number): void
  sumColumns(a: number, out: number, m: number, n: number): void
  adam(
    weights: number,
    gradients: number,
    first: number,
    second: number,
    size: number,
    rate: number,
    mean: number,
    square: number,
  ): void
}

const [width1, width2] = hiddenWidths
const sizes = [featureCount * width1, width1, width1 * width2, width2, width2 * outputWidth, outputWidth]
/** Numbers that are learned: weights and biases of three layers, one after the other. */
export const parameterCount = sizes.reduce((sum, size) => sum + size, 0)
const offsets = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0) * 4)

/** The active inputs of a batch of situations. */
export interface Batch {
  readonly active: Uint16Array
  readonly counts: Int32Array
  readonly lags: Float32Array
  readonly address: number
  readonly countsAddress: number
}

/** A network in the memory of the kernels, its copy that targets come from, and what Adam remembers of its gradients. */
export interface Learner {
  readonly kernels: Kernels
  readonly at: ReturnType<typeof layOut>
  readonly parameters: Float32Array
  readonly target: Float32Array
  readonly firstMoments: Float32Array
  readonly secondMoments: Float32Array
  readonly here: Batch
  readonly next: Batch
  /** Expected returns, five for each situation of the batch that was evaluated last. */
  readonly values: Float32Array
  /** Products of the decays of the moments, of which the corrections are made. */
  decays: [number, number]
}

function layOut() {
  let free = 4096
  const take = (bytes: number) => {
    const address = free
    free += Math.ceil(bytes / 16) * 16
    return address
  }
  const batch = () => ({ active: take(batchSize * maxActiveFeatures * 2), counts: take(batchSize * 4) })
  const at = {
    parameters: take(parameterCount * 4),
    target: take(parameterCount * 4),
    gradients: take(parameterCount * 4),
    first: take(parameterCount * 4),
    second: take(parameterCount * 4),
    here: batch(),
    next: batch(),
    hidden1: take(batchSize * width1 * 4),
    hidden2: take(batchSize * width2 * 4),
    outputs: take(batchSize * outputWidth * 4),
    outputDeltas: take(batchSize * outputWidth * 4),
    deltas2: take(batchSize * width2 * 4),
    deltas1: take(batchSize * width1 * 4),
    turned: take(Math.max(width1 * batchSize, width1 * width2) * 4),
  }
  return { ...at, end: free }
}

export function createLearner(dice: Dice): Learner {
  const bytes = Uint8Array.from(atob(kernelsWasm), (char) => char.charCodeAt(0))
  const kernels = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as unknown as Kernels
  const at = layOut()
  kernels.memory.grow(Math.ceil(at.end / 65_536))
  const { buffer } = kernels.memory
  const numbers = (address: number) => new Float32Array(buffer, address, parameterCount)
  const batch = ({ active, counts }: { active: number; counts: number }): Batch => ({
    active: new Uint16Array(buffer, active, batchSize * maxActiveFeatures),
    counts: new Int32Array(buffer, counts, batchSize),
    lags: new Float32Array(batchSize * 5),
    address: active,
    countsAddress: counts,
  })
  const learner: Learner = {
    kernels,
    at,
    parameters: numbers(at.parameters),
    target: numbers(at.target),
    firstMoments: numbers(at.first),
    secondMoments: numbers(at.second),
    here: batch(at.here),
    next: batch(at.next),
    values: new Float32Array(batchSize * 5),
    decays: [1, 1],
  }
  initialise(learner.parameters, dice)
  copyToTarget(learner)
  return learner
}

/** Uniform weights, as wide as what a unit sums up asks for; small ones for the inputs, of which many are rarely set. */
function initialise(parameters: Float32Array, dice: Dice): void {
  const inputs = [600, 0, width1, 0, width2, 0]
  let i = 0
  sizes.forEach((size, part) => {
    const scale = inputs[part] === 0 ? 0 : Math.sqrt((part === 4 ? 1 : 6) / inputs[part]!)
    for (const end = i + size; i < end; i++) parameters[i] = scale === 0 ? 0 : rollAround(dice) * scale
  })
}

export function copyToTarget({ parameters, target }: Learner): void {
  target.set(parameters)
}

/** Where the weights and biases of the three layers are, of parameters or gradients that begin at `base`. */
function addressesFrom(base: number) {
  return offsets.map((offset) => base + offset) as [number, number, number, number, number, number]
}

/** Fills `values` for the first `count` situations (a multiple of 4) of a batch, by the learned or the target parameters. */
export function evaluateBatch(
  learner: Learner,
  batch: Batch,
  count: number,
  isDuelling: boolean,
  base = learner.at.parameters,
): void {
  const { kernels, at, values } = learner
  const [w1, b1, w2, b2, w3, b3] = addressesFrom(base)
  kernels.sumRows(batch.address, maxActiveFeatures, batch.countsAddress, count, w1, b1, at.hidden1, width1)
  kernels.multiply(at.hidden1, w2, b2, at.hidden2, count, width1, width2)
  kernels.rectify(at.hidden2, count * width2)
  kernels.multiply(at.hidden2, w3, b3, at.outputs, count, width2, outputWidth)
  const outputs = new Float32Array(kernels.memory.buffer, at.outputs, count * outputWidth)
  for (let i = 0; i < count; i++) {
    if (isDuelling) joinDuel(outputs, i * outputWidth, batch.lags, i * 5, values, i * 5)
    else
      for (let move = 0; move < 5; move++)
        values[i * 5 + move] = outputs[i * outputWidth + move]! - batch.lags[i * 5 + move]!
  }
}

/** One step of gradient descent on the clipped errors of one move of each situation in `here`, which was evaluated last. */
export function learn(
  learner: Learner,
  moves: Uint8Array,
  goals: Float32Array,
  rate: number,
  isDuelling: boolean,
): void {
  const { kernels, at, values } = learner
  const deltas = new Float32Array(kernels.memory.buffer, at.outputDeltas, batchSize * outputWidth).fill(0)
  for (let i = 0; i < batchSize; i++) {
    const error = values[i * 5 + moves[i]!]! - goals[i]!
    const delta = Math.max(-1, Math.min(1, error)) / batchSize
    const row = i * outputWidth
    if (isDuelling) {
      for (let move = 0; move < valueOutput; move++) deltas[row + move] = -delta / valueOutput
      deltas[row + valueOutput] = delta
    }
    deltas[row + moves[i]!]! += delta
  }
  descend(learner, rate)
}

function descend(learner: Learner, rate: number): void {
  const { kernels, at, here } = learner
  const [w1, b1, w2, b2, w3, b3] = addressesFrom(at.gradients)
  const weights2 = at.parameters + offsets[2]!
  const weights3 = at.parameters + offsets[4]!
  kernels.transpose(at.hidden2, at.turned, batchSize, width2)
  kernels.multiply(at.turned, at.outputDeltas, 0, w3, width2, batchSize, outputWidth)
  kernels.sumColumns(at.outputDeltas, b3, batchSize, outputWidth)
  kernels.transpose(weights3, at.turned, width2, outputWidth)
  kernels.multiply(at.outputDeltas, at.turned, 0, at.deltas2, batchSize, outputWidth, width2)
  kernels.passWhereActive(at.deltas2, at.hidden2, batchSize * width2)
  kernels.transpose(at.hidden1, at.turned, batchSize, width1)
  kernels.multiply(at.turned, at.deltas2, 0, w2, width1, batchSize, width2)
  kernels.sumColumns(at.deltas2, b2, batchSize, width2)
  kernels.transpose(weights2, at.turned, width1, width2)
  kernels.multiply(at.deltas2, at.turned, 0, at.deltas1, batchSize, width2, width1)
  kernels.passWhereActive(at.deltas1, at.hidden1, batchSize * width1)
  kernels.sumColumns(at.deltas1, b1, batchSize, width1)
  kernels.addToRows(here.address, maxActiveFeatures, here.countsAddress, batchSize, at.deltas1, w1, width1)
  const { decays } = learner
  decays[0] *= 0.9
  decays[1] *= 0.999
  kernels.adam(
    at.parameters,
    at.gradients,
    at.first,
    at.second,
    parameterCount,
    rate,
    1 / (1 - decays[0]),
    1 / (1 - decays[1]),
  )
}

/** The parameters as the network that plays. Without a duel the value is what the outputs come to on the mean. */
export function networkOf(parameters: Float32Array, isDuelling = true): Network {
  const part = (i: number) => parameters.slice(offsets[i]! / 4, offsets[i]! / 4 + sizes[i]!)
  const [last, lastBias] = [part(4), part(5)]
  if (!isDuelling) for (const rows of [last, lastBias]) setValueToMean(rows)
  return { inputs: featureCount, weights: [part(0), part(2), last], biases: [part(1), part(3), lastBias] }
}

function setValueToMean(rows: Float32Array): void {
  for (let row = 0; row < rows.length; row += outputWidth) {
    let sum = 0
    for (let move = 0; move < valueOutput; move++) sum += rows[row + move]!
    rows[row + valueOutput] = sum / valueOutput
  }
}
