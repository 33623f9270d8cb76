import type { RetoldDecision, ToldGame } from '@clew/agents/evaluate/retell-game'
import { useWorkerAnswer } from '../../lib/use-worker-answer.ts'

const createWorker = () => new Worker(new URL('retell-worker.ts', import.meta.url), { type: 'module' })

/** What was asked and said in a game; `none` where it cannot be told any more. */
export const useRetelling = (game: ToldGame) => useWorkerAnswer<readonly RetoldDecision[]>(createWorker, game)
