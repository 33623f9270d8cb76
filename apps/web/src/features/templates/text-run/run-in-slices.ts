/** What a thread is told: to work on a text, or to wait and go on. */
export type RunOrder = { readonly text: string } | { readonly isPaused: boolean }

/** What a thread tells: how far it is and how long it has worked for that, or what came of it. */
export type RunNews<Progress, Result> =
  | { readonly progress: Progress; readonly workedMs: number }
  | { readonly result: Result }

/** The thread looks up for orders, and tells how far it is, so often. */
const sliceMs = 100

/** In a worker: works on the text that it is told, and waits while it is told to. */
export function runInSlices<Progress, Result>(start: (text: string) => AsyncGenerator<Progress, Result>): void {
  let isPaused = false
  let goOn = (): void => undefined
  const tell = (news: RunNews<Progress, Result>) => postMessage(news)
  addEventListener('message', ({ data }: MessageEvent<RunOrder>) => {
    if ('text' in data) return void work(start(data.text))
    isPaused = data.isPaused
    if (!isPaused) goOn()
  })

  async function work(run: AsyncGenerator<Progress, Result>): Promise<void> {
    let workedMs = 0
    for (;;) {
      const begun = performance.now()
      let step = await run.next()
      while (!step.done && performance.now() < begun + sliceMs) step = await run.next()
      workedMs += performance.now() - begun
      if (step.done) return tell({ result: step.value })
      tell({ progress: step.value, workedMs })
      await new Promise((resolve) => setTimeout(resolve))
      if (isPaused) await new Promise<void>((resolve) => (goOn = resolve))
    }
  }
}
