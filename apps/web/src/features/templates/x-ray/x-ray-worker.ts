import { ruleAgentOf } from '@clew/agents/evaluate/rule-agent-of'
import { winsSeed } from '@clew/agents/evaluate/wins-seed'
import { type XRay, xRay } from '@clew/agents/evaluate/x-ray'
import { suites } from '@clew/contracts/evaluations/suites'

/** X-ray a text on so many seeds, or wait and go on. */
export type XRayOrder =
  | { readonly templateText: string; readonly seeds: readonly number[] }
  | { readonly isPaused: boolean }

export interface XRayProgress {
  readonly played: number
  readonly games: number
  readonly msLeft: number
}

const suite = suites['standard-1']
/** The thread looks up for orders, and tells how far it is, so often. */
const sliceMs = 100

let isPaused = false
let goOn = (): void => undefined

addEventListener('message', ({ data }: MessageEvent<XRayOrder>) => {
  if ('templateText' in data) return void answer(data.templateText, data.seeds)
  isPaused = data.isPaused
  if (!isPaused) goOn()
})

async function answer(templateText: string, seeds: readonly number[]): Promise<void> {
  const run = xRay({ templateText, seeds, play: player() })
  let workedMs = 0
  for (;;) {
    const begun = performance.now()
    let step = await run.next()
    while (!step.done && performance.now() < begun + sliceMs) step = await run.next()
    workedMs += performance.now() - begun
    if (step.done) return postMessage(step.value satisfies XRay)
    const { played, games } = step.value
    if (played > 0)
      postMessage({ played, games, msLeft: (workedMs * (games - played)) / played } satisfies XRayProgress)
    await new Promise((resolve) => setTimeout(resolve))
    if (isPaused) await new Promise<void>((resolve) => (goOn = resolve))
  }
}

/** Plays a text by the agent that has read it; texts come one after the other. */
function player(): (text: string, seed: number) => Promise<boolean> {
  let read = ''
  let agent = ruleAgentOf(read)
  return (text, seed) => {
    if (text !== read) [read, agent] = [text, ruleAgentOf(text)]
    return winsSeed(suite, seed, agent, text)
  }
}
