import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { callerNetwork, house } from './caller.ts'
import { refusal } from './errors.ts'
import { createFairQueue } from './fair-queue.ts'

/** argon2id (the library's algorithm unless told otherwise) with OWASP's first choice of cost. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A core stays free for all other work, and one thread of the pool of four for files and name look-ups. */
const places = Math.max(1, Math.min(3, availableParallelism() - 1))

/**
 * Passwords are hashed in threads. A network has one of them at a time, and next is the network that has had the least: a class
 * that signs in at once waits for itself, and nobody else does. 500 of one network take some 8 s of a core.
 */
const queue = createFairQueue({
  places,
  placesEach: 1,
  maxWaiting: { each: 500, inAll: 2000 },
  patienceMs: 30_000,
  forMany: house,
  refusal: () => refusal('sign_ins_busy', undefined, { retry_after_s: 5 }),
})

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const leave = await queue.enter(callerNetwork())
  try {
    return await work()
  } finally {
    leave()
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

/** Both are called in the turn of a check, of which a network has one at a time: guesses at the same moment are no way around. */
export interface GuessLimit {
  /** Throws when there were too many wrong ones. */
  mustAllow(): void
  noteWrong(): void
}

/** For an unknown address (`undefined`) the answer is false, and takes as long as for a wrong password. */
export function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  limit?: GuessLimit,
): Promise<boolean> {
  return inTurn(async () => {
    limit?.mustAllow()
    const isRight = (await verify(passwordHash ?? (await nobodysHash()), password)) && passwordHash !== undefined
    if (!isRight) limit?.noteWrong()
    return isRight
  })
}

let nobody: Promise<string> | undefined
const nobodysHash = () => (nobody ??= hash('nobody', cost))
