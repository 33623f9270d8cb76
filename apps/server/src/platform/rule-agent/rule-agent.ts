import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ModelClient } from '@clew/agents/model-client'
import { createBuiltinClient } from '@clew/agents/rule-agent/wire/builtin-client'
import { errorBody } from '@clew/agents/rule-agent/wire/chat-completions'
import { errorStatus } from '@clew/contracts/errors'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../errors.ts'
import { smallYoungHeap } from '../worker-heap.ts'
import { createPersonalBudgets } from '../personal-budgets.ts'
import { createWorkerPool, type JobCounts, JobTimeout } from '../worker-pool.ts'
import type { RuleJob, WireReply } from './rule-worker.ts'

/** The built-in rule agent in threads of its own: whatever somebody asks of it, the server goes on answering everybody else. */
export interface RuleAgent {
  readonly client: ModelClient
  /** Answers a chat-completions body for `person`. Never rejects: what is refused or fails is an error on the same wire. */
  complete(body: unknown, person: string, signal?: AbortSignal): Promise<WireReply>
  jobs(): JobCounts
  close(): Promise<void>
}

/** Of processor time: the largest board under the longest template takes a twentieth of it. */
const maxCpuMs = 10_000
const maxClockMs = 120_000
/** Two at least, so that one person's longest job leaves a thread to the others. */
const maxThreads = Math.min(4, Math.max(2, availableParallelism() - 1))
const maxHeapMegabytes = 128
const budget = {
  maxWaiting: 8,
  burstMs: 20_000,
  share: 0.5,
  tooManyWaiting: (waiting: number) =>
    `The rule agent answers your questions one after the other, and ${waiting} are waiting already. Ask again when one is answered.`,
  spent: (waitS: number) => `The rule agent has worked long enough for you for the moment. Try again in ${waitS} s.`,
}

export function openRuleAgent(log: Pick<FastifyBaseLogger, 'error'>): RuleAgent {
  const pool = createWorkerPool<RuleJob, WireReply>({ start: startThread, maxThreads, maxCpuMs, maxClockMs })
  const spendBudget = createPersonalBudgets(budget)
  const run = async (job: RuleJob, person: string, signal?: AbortSignal): Promise<WireReply> => {
    try {
      return await spendBudget(person, (charge) => {
        signal?.throwIfAborted()
        return pool.run(job, charge)
      })
    } catch (error) {
      return errorReply(signal?.aborted ? takenBack() : refusalOf(error as Error, log))
    }
  }
  return {
    client: createBuiltinClient(async (body, person, signal) => {
      const { status, text } = await run({ body, isExplained: false }, person, signal)
      return { status, json: JSON.parse(text) as unknown }
    }),
    complete: (body, person, signal) => run({ body, isExplained: true }, person, signal),
    jobs: pool.jobs,
    close: pool.close,
  }
}

function startThread(): Worker {
  const resourceLimits = { ...smallYoungHeap, maxOldGenerationSizeMb: maxHeapMegabytes }
  return new Worker(new URL('./rule-worker.mjs', import.meta.url), { resourceLimits })
}

const takenBack = () => new AppError('refused', 'The question was taken back.')

function refusalOf(error: Error, log: Pick<FastifyBaseLogger, 'error'>): AppError {
  if (error instanceof AppError) return error
  if (error instanceof JobTimeout)
    return new AppError(
      'model_timeout',
      `The rule agent was stopped, because this took more than ${maxCpuMs / 1000} s of processor time. Ask for less at once.`,
    )
  log.error({ err: error }, 'the rule agent failed')
  return new AppError('internal', 'The rule agent failed on this question.')
}

function errorReply({ code, message, extra }: AppError): WireReply {
  return {
    status: errorStatus[code],
    contentType: 'application/json; charset=utf-8',
    text: JSON.stringify(errorBody(message, null, code)),
    ...(extra.retry_after_s !== undefined && { retryAfterS: extra.retry_after_s }),
  }
}
