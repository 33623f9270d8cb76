import { hashKey } from '@clew/engine'
import { doJobs } from '../../platform/thread-jobs.ts'

/** A chain of so many links that ends with a secret, of which every so many are wanted. */
export interface ChainJob {
  readonly secret: string
  readonly links: number
  readonly every: number
}

/** The secret, then the key so many links before it, and so on. */
function markChain({ secret, links, every }: ChainJob): readonly string[] {
  const marks = [secret]
  for (let n = 1; n * every <= links; n++) marks.push(hashKey(marks[n - 1]!, every))
  return marks
}

doJobs(markChain)
