// The trainer's arithmetic, in AssemblyScript: single precision, four lanes at a time, each sum in one fixed order, so that
// every machine and plain TypeScript (packages/agents/src/dqn/network.ts) come to the same bits. Addresses are in bytes,
// sizes in numbers; widths are multiples of 8 and batches of 4. `npm run train -- kernels` makes src/kernels-wasm.ts of it.

/** out[b] = max(0, bias + the weights' rows that are named): `active` has `stride` 16-bit numbers for each b, of which `counts[b]` count. */
export function sumRows(
  active: usize,
  stride: i32,
  counts: usize,
  batch: i32,
  weights: usize,
  bias: usize,
  out: usize,
  width: i32,
): void {
  const zero = f32x4.splat(0)
  const rowBytes = usize(width) << 2
  for (let b = 0; b < batch; b++) {
    const list = active + (usize(b * stride) << 1)
    const count = load<i32>(counts + (usize(b) << 2))
    const target = out + usize(b) * rowBytes
    for (let at: usize = 0; at < rowBytes; at += 128) {
      let s0 = v128.load(bias + at),
        s1 = v128.load(bias + at, 16),
        s2 = v128.load(bias + at, 32),
        s3 = v128.load(bias + at, 48)
      let s4 = v128.load(bias + at, 64),
        s5 = v128.load(bias + at, 80),
        s6 = v128.load(bias + at, 96),
        s7 = v128.load(bias + at, 112)
      for (let i = 0; i < count; i++) {
        const row = weights + usize(load<u16>(list + (usize(i) << 1))) * rowBytes + at
        s0 = f32x4.add(s0, v128.load(row))
        s1 = f32x4.add(s1, v128.load(row, 16))
        s2 = f32x4.add(s2, v128.load(row, 32))
        s3 = f32x4.add(s3, v128.load(row, 48))
        s4 = f32x4.add(s4, v128.load(row, 64))
        s5 = f32x4.add(s5, v128.load(row, 80))
        s6 = f32x4.add(s6, v128.load(row, 96))
        s7 = f32x4.add(s7, v128.load(row, 112))
      }
      v128.store(target + at, f32x4.max(s0, zero))
      v128.store(target + at, f32x4.max(s1, zero), 16)
      v128.store(target + at, f32x4.max(s2, zero), 32)
      v128.store(target + at, f32x4.max(s3, zero), 48)
      v128.store(target + at, f32x4.max(s4, zero), 64)
      v128.store(target + at, f32x4.max(s5, zero), 80)
      v128.store(target + at, f32x4.max(s6, zero), 96)
      v128.store(target + at, f32x4.max(s7, zero), 112)
    }
  }
}

/** Adds each row of `deltas` to the rows that were summed for it. */
export function addToRows(
  active: usize,
  stride: i32,
  counts: usize,
  batch: i32,
  deltas: usize,
  gradients: usize,
  width: i32,
): void {
  const rowBytes = usize(width) << 2
  for (let b = 0; b < batch; b++) {
    const list = active + (usize(b * stride) << 1)
    const count = load<i32>(counts + (usize(b) << 2))
    const source = deltas + usize(b) * rowBytes
    for (let i = 0; i < count; i++) {
      const row = gradients + usize(load<u16>(list + (usize(i) << 1))) * rowBytes
      for (let at: usize = 0; at < rowBytes; at += 16)
        v128.store(row + at, f32x4.add(v128.load(row + at), v128.load(source + at)))
    }
  }
}

/** c (m x n) = a (m x k) times b (k x n), plus a row of biases where `bias` is not 0, summed in the order of k. */
export function multiply(a: usize, b: usize, bias: usize, c: usize, m: i32, k: i32, n: i32): void {
  const aRow = usize(k) << 2
  const bRow = usize(n) << 2
  for (let i = 0; i < m; i += 4) {
    const a0 = a + usize(i) * aRow,
      a1 = a0 + aRow,
      a2 = a1 + aRow,
      a3 = a2 + aRow
    for (let at: usize = 0; at < bRow; at += 32) {
      let s00 = f32x4.splat(0),
        s01 = f32x4.splat(0),
        s10 = f32x4.splat(0),
        s11 = f32x4.splat(0)
      let s20 = f32x4.splat(0),
        s21 = f32x4.splat(0),
        s30 = f32x4.splat(0),
        s31 = f32x4.splat(0)
      let row = b + at
      for (let j: usize = 0; j < aRow; j += 4) {
        const w0 = v128.load(row),
          w1 = v128.load(row, 16)
        row += bRow
        let x = v128.load_splat<f32>(a0 + j)
        s00 = f32x4.add(s00, f32x4.mul(x, w0))
        s01 = f32x4.add(s01, f32x4.mul(x, w1))
        x = v128.load_splat<f32>(a1 + j)
        s10 = f32x4.add(s10, f32x4.mul(x, w0))
        s11 = f32x4.add(s11, f32x4.mul(x, w1))
        x = v128.load_splat<f32>(a2 + j)
        s20 = f32x4.add(s20, f32x4.mul(x, w0))
        s21 = f32x4.add(s21, f32x4.mul(x, w1))
        x = v128.load_splat<f32>(a3 + j)
        s30 = f32x4.add(s30, f32x4.mul(x, w0))
        s31 = f32x4.add(s31, f32x4.mul(x, w1))
      }
      if (bias) {
        const b0 = v128.load(bias + at),
          b1 = v128.load(bias + at, 16)
        s00 = f32x4.add(s00, b0)
        s01 = f32x4.add(s01, b1)
        s10 = f32x4.add(s10, b0)
        s11 = f32x4.add(s11, b1)
        s20 = f32x4.add(s20, b0)
        s21 = f32x4.add(s21, b1)
        s30 = f32x4.add(s30, b0)
        s31 = f32x4.add(s31, b1)
      }
      let to = c + usize(i) * bRow + at
      v128.store(to, s00)
      v128.store(to, s01, 16)
      to += bRow
      v128.store(to, s10)
      v128.store(to, s11, 16)
      to += bRow
      v128.store(to, s20)
      v128.store(to, s21, 16)
      to += bRow
      v128.store(to, s30)
      v128.store(to, s31, 16)
    }
  }
}

/** b (n x m) = a (m x n) turned over. */
export function transpose(a: usize, b: usize, m: i32, n: i32): void {
  for (let i = 0; i < m; i++)
    for (let j = 0; j < n; j++) store<f32>(b + (usize(j * m + i) << 2), load<f32>(a + (usize(i * n + j) << 2)))
}

/** units = max(0, units). */
export function rectify(units: usize, size: i32): void {
  const zero = f32x4.splat(0)
  for (let at: usize = 0; at < usize(size) << 2; at += 16)
    v128.store(units + at, f32x4.max(v128.load(units + at), zero))
}

/** deltas = 0 where the unit was 0. */
export function passWhereActive(deltas: usize, units: usize, size: i32): void {
  const zero = f32x4.splat(0)
  for (let at: usize = 0; at < usize(size) << 2; at += 16)
    v128.store(deltas + at, v128.and(v128.load(deltas + at), f32x4.gt(v128.load(units + at), zero)))
}

/** out = the sum of the rows of a (m x n). */
export function sumColumns(a: usize, out: usize, m: i32, n: i32): void {
  const rowBytes = usize(n) << 2
  for (let at: usize = 0; at < rowBytes; at += 16) {
    let sum = f32x4.splat(0)
    for (let i = 0; i < m; i++) sum = f32x4.add(sum, v128.load(a + usize(i) * rowBytes + at))
    v128.store(out + at, sum)
  }
}

/** One step of Adam, after which the gradients are 0. `mean` and `square` correct the bias of the moments. */
export function adam(
  weights: usize,
  gradients: usize,
  first: usize,
  second: usize,
  size: i32,
  rate: f32,
  mean: f32,
  square: f32,
): void {
  const keepFirst = f32x4.splat(0.9),
    takeFirst = f32x4.splat(0.1)
  const keepSecond = f32x4.splat(0.999),
    takeSecond = f32x4.splat(0.001)
  const scale = f32x4.splat(rate * mean),
    correct = f32x4.splat(square),
    tiny = f32x4.splat(1e-8),
    zero = f32x4.splat(0)
  for (let at: usize = 0; at < usize(size) << 2; at += 16) {
    const g = v128.load(gradients + at)
    const m = f32x4.add(f32x4.mul(v128.load(first + at), keepFirst), f32x4.mul(g, takeFirst))
    const v = f32x4.add(f32x4.mul(v128.load(second + at), keepSecond), f32x4.mul(f32x4.mul(g, g), takeSecond))
    v128.store(first + at, m)
    v128.store(second + at, v)
    v128.store(gradients + at, zero)
    const step = f32x4.div(f32x4.mul(m, scale), f32x4.add(f32x4.sqrt(f32x4.mul(v, correct)), tiny))
    v128.store(weights + at, f32x4.sub(v128.load(weights + at), step))
  }
}
