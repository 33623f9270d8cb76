/** In a worker with much to do: awaited between two pieces of work, it tells how far that is and lets messages in, every `sliceMs`. */
export function createBreather(sliceMs: number, tell: () => void): () => Promise<void> {
  let sliceEnd = performance.now() + sliceMs
  return async () => {
    if (performance.now() < sliceEnd) return
    tell()
    await new Promise((resolve) => setTimeout(resolve))
    sliceEnd = performance.now() + sliceMs
  }
}
