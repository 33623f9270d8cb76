import type { ResourceLimits } from 'node:worker_threads'

/**
 * For worker threads, which allocate little: two halves of 2 MB, and as much in reserve, for what is new. The main thread
 * has more by the flags of the start (`docs/decisions/013`).
 */
export const smallYoungHeap: ResourceLimits = { maxYoungGenerationSizeMb: 6 }
