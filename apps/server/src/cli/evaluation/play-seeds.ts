import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { isJudged, judged } from '@clew/agents/evaluate/adherence'
import type { Agent } from '@clew/agents/agent'
import type { SeedOutcome } from '@clew/agents/evaluate/evaluate-seed'
import { createRespite, patientAgent } from '@clew/agents/evaluate/patient-agent'
import { playSeed } from '@clew/agents/evaluate/play-seed'
import { createLamAgent, historyTurns } from '@clew/agents/lam/lam-agent'
import type { Usage } from '@clew/agents/model-client'
import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import type { Suite } from '@clew/contracts/evaluations/suites'
import { openEndpoint } from './endpoint.ts'
import type { ReadyPlayer } from './player.ts'
import type { ThreadTask } from './seed-worker.ts'

export interface PlaySeeds extends ReadyPlayer {
  readonly suite: Suite
  readonly robustness: boolean
  /** Read until it ends; each is played once. */
  readonly seeds: Iterator<number>
  readonly onOutcome: (outcome: SeedOutcome) => void
  /** What an endpoint read and wrote for an answer, also in games that are broken off. */
  readonly onUsage?: (usage: Usage) => void
  readonly signal: AbortSignal
}

/** Plays seeds: agents of this program in as many threads as there are cores, a model as many at once as its endpoint may be asked. */
export function playSeeds(play: PlaySeeds): Promise<void> {
  const { model } = play.player
  return model === null || model === rulesModel ? playInThreads(play) : playWithModel(play, model)
}

async function playInThreads(play: PlaySeeds): Promise<void> {
  await Promise.all(Array.from({ length: availableParallelism() }, () => playInThread(play)))
}

function playInThread({ player, templateText, suite, robustness, seeds, onOutcome, signal }: PlaySeeds): Promise<void> {
  const first = seeds.next()
  if (first.done) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const workerData: ThreadTask = { suite, agent: player.agent, templateText, robustness }
    const worker = new Worker(new URL('./seed-worker.mjs', import.meta.url), { workerData })
    const end = () => void worker.terminate().then(() => resolve(), reject)
    worker.on('error', reject)
    worker.on('message', (outcome: SeedOutcome) => {
      onOutcome(outcome)
      const next = signal.aborted ? { done: true as const, value: undefined } : seeds.next()
      if (next.done) end()
      else worker.postMessage(next.value)
    })
    signal.addEventListener('abort', end, { once: true })
    worker.postMessage(first.value)
  })
}

async function playWithModel(play: PlaySeeds, model: string): Promise<void> {
  const { client, concurrency, ...limits } = openEndpoint(model)
  const { templateText, suite, robustness, seeds, onOutcome, onUsage, signal } = play
  // What else fails is not measured, and played by the next run of the command.
  const patience = { respite: createRespite(tellWait), delaysMs: [] }
  const playOn = async () => {
    const lam = createLamAgent({ client, historyTurns, ...limits })
    const agent = telling(patientAgent(lam, patience), onUsage)
    const options = { suite, agentFor: () => agent, robustness, templateText, isTimed: true, signal }
    for (let next = seeds.next(); !next.done; next = seeds.next())
      onOutcome(
        withJudgement(await playSeed({ ...options, seed: next.value }), isJudged(suite) ? templateText : undefined),
      )
  }
  await Promise.all(Array.from({ length: concurrency }, playOn))
}

const tellWait = (ms: number) =>
  void process.stderr.write(`The endpoint asks to be left alone for ${Math.ceil(ms / 1000)} s.\n`)

const telling = (agent: Agent, onUsage: PlaySeeds['onUsage']): Agent => ({
  ...agent,
  decide: async (observation, signal) => {
    const decision = await agent.decide(observation, signal)
    if (decision.usage) onUsage?.(decision.usage)
    return decision
  },
})

const withJudgement = (outcome: SeedOutcome, templateText: string | undefined): SeedOutcome =>
  outcome.kind === 'measured' && templateText !== undefined
    ? { ...outcome, result: judged(outcome.result, templateText) }
    : outcome
