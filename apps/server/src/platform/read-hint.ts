import { Worker } from 'node:worker_threads'
import { readObject } from '@clew/agents/lam/parse-reply'
import type { WireHint } from '@clew/contracts/hint'
import { AppError } from './errors.ts'
import { createPersonalBudgets } from './personal-budgets.ts'
import { smallYoungHeap } from './worker-heap.ts'
import { createWorkerPool } from './worker-pool.ts'

/** A hostile text takes a tenth of a second, in which nobody else would be answered. */
const repairs = createWorkerPool<string, WireHint>({
  start: () => new Worker(new URL('./hint-worker.mjs', import.meta.url), { resourceLimits: smallYoungHeap }),
  maxThreads: 1,
  maxCpuMs: 2000,
  maxClockMs: 30_000,
})
const spendBudget = createPersonalBudgets({
  maxWaiting: 16,
  burstMs: 2000,
  share: 0.2,
  tooManyWaiting: (waiting) =>
    `This hint is not valid JSON and was not repaired, because ${waiting} others of yours wait for that. Send valid JSON.`,
  spent: (waitS) =>
    `This hint is not valid JSON and was not repaired, because your hints took too long for that. Send valid JSON, or try again in ${waitS} s.`,
})

/**
 * The hint in a payload: valid JSON is read here, in a time that grows with its length alone; what is not is
 * repaired in a thread where that is possible, else it is an error that shows how the payload begins. So is what a person may not
 * have repaired any more; whose it is is asked only then.
 */
export async function readHintOf(payload: string, whose: () => string | Promise<string>): Promise<WireHint> {
  return readObject(payload) ?? (await repaired(await whose(), payload))
}

async function repaired(person: string, payload: string): Promise<WireHint> {
  try {
    return await spendBudget(person, (charge) => repairs.run(payload, charge))
  } catch (error) {
    return { error: error instanceof AppError ? error.message : 'This hint could not be repaired. Send valid JSON.' }
  }
}
