/** Widths of the two hidden layers; what comes out is five advantages, a value, and two that are not used. */
export const hiddenWidths = [128, 64] as const
export const outputWidth = 8
/** Output that holds the value of the situation; those before it are the advantages of the five moves. */
export const valueOutput = 5

/** A network: weights by input, then output (`weights[input * width + output]`). */
export interface Network {
  readonly inputs: number
  readonly weights: readonly [Float32Array, Float32Array, Float32Array]
  readonly biases: readonly [Float32Array, Float32Array, Float32Array]
}

/**
 * Turns the inputs that are set, and what the forecast holds against each of the five moves, into their expected returns:
 * the network learns what is to be added to the forecast.
 */
export type Evaluate = (active: Uint16Array, count: number, lags: Float32Array, values: Float32Array) => void

/**
 * Inference in single precision, in the order of the trainer's kernels, so that both come to the same numbers to the last
 * bit: a hidden unit that is 0 adds nothing, and leaving it out changes nothing.
 */
export function createEvaluator({ weights, biases }: Network): Evaluate {
  const first = new Float32Array(hiddenWidths[0])
  const second = new Float32Array(hiddenWidths[1])
  const outputs = new Float32Array(outputWidth)
  return (active, count, lags, values) => {
    sumRows(weights[0], biases[0], active, count, first)
    multiply(weights[1], biases[1], first, second)
    rectify(second)
    multiply(weights[2], biases[2], second, outputs)
    joinDuel(outputs, 0, lags, 0, values)
  }
}

/** Four rows at a time: a sum that stays in a register is not stored and read again. */
function sumRows(
  weights: Float32Array,
  bias: Float32Array,
  active: Uint16Array,
  count: number,
  out: Float32Array,
): void {
  const width = hiddenWidths[0]
  out.set(bias)
  let i = 0
  for (; i + 3 < count; i += 4) {
    const a = active[i]! * width
    const b = active[i + 1]! * width
    const c = active[i + 2]! * width
    const d = active[i + 3]! * width
    for (let unit = 0; unit < width; unit++) {
      let sum = Math.fround(out[unit]! + weights[a + unit]!)
      sum = Math.fround(sum + weights[b + unit]!)
      sum = Math.fround(sum + weights[c + unit]!)
      out[unit] = sum + weights[d + unit]!
    }
  }
  for (; i < count; i++) {
    const row = active[i]! * width
    for (let unit = 0; unit < width; unit++) out[unit] = out[unit]! + weights[row + unit]!
  }
  rectify(out)
}

function multiply(weights: Float32Array, bias: Float32Array, input: Float32Array, out: Float32Array): void {
  const width = out.length
  out.fill(0)
  let first = -1
  for (let i = 0; i < input.length; i++) {
    if (input[i] === 0) continue
    if (first < 0) first = i
    else {
      addProducts(weights, input, first, i, out)
      first = -1
    }
  }
  if (first >= 0) addProducts(weights, input, first, first, out)
  for (let unit = 0; unit < width; unit++) out[unit] = out[unit]! + bias[unit]!
}

/** Adds the products of two inputs, one after the other; of the first alone where both are the same. */
function addProducts(
  weights: Float32Array,
  input: Float32Array,
  first: number,
  second: number,
  out: Float32Array,
): void {
  const width = out.length
  const x = input[first]!
  const y = first === second ? 0 : input[second]!
  const a = first * width
  const b = second * width
  for (let unit = 0; unit < width; unit++) {
    const sum = Math.fround(out[unit]! + Math.fround(x * weights[a + unit]!))
    out[unit] = sum + Math.fround(y * weights[b + unit]!)
  }
}

function rectify(units: Float32Array): void {
  for (let unit = 0; unit < units.length; unit++) if (units[unit]! < 0) units[unit] = 0
}

/** Duelling: a move is worth what the situation is, plus its advantage over the mean of the five, less its lag. */
export function joinDuel(
  outputs: Float32Array,
  from: number,
  lags: Float32Array,
  lagsFrom: number,
  values: Float32Array,
  to = 0,
): void {
  let sum = 0
  for (let move = 0; move < valueOutput; move++) sum += outputs[from + move]!
  const base = outputs[from + valueOutput]! - sum / valueOutput
  for (let move = 0; move < valueOutput; move++)
    values[to + move] = base + outputs[from + move]! - lags[lagsFrom + move]!
}

/** The best of the legal moves (one bit each); among equals the first, and standing still before all. */
export function bestMove(values: Float32Array, legal: number, from = 0): number {
  let best = 0
  for (let move = 1; move < 5; move++)
    if (legal & (1 << move) && values[from + move]! > values[from + best]!) best = move
  return best
}
