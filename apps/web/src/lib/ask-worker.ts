/** Asks a worker; its answer comes on a port of its own. Null when the code of the worker could not be fetched. */
export function createAsker(worker: Worker): <Answer>(question: unknown) => Promise<Answer | null> {
  const missing = new Promise<null>((resolve) => {
    worker.addEventListener('error', () => resolve(null))
  })
  return <Answer>(question: unknown) => {
    const answer = new Promise<Answer>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        port1.close()
        resolve(data)
      })
      port1.start()
      worker.postMessage(question, [port2])
    })
    return Promise.race([answer, missing])
  }
}
