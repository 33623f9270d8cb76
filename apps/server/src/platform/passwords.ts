import { hash, verify } from '@node-rs/argon2'
import { AppError } from './errors.ts'

/** argon2id (the library's algorithm unless told otherwise) with OWASP's first choice of cost. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One thread of the pool of four stays free for files and name look-ups. */
const maxAtOnce = 3
/** More than this wait for seconds, and would hold their memory all the while. */
const maxWaiting = 200

let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

/** For an unknown address (`undefined`) the answer is false, and takes as long as for a wrong password. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await inTurn(async () => verify(passwordHash ?? (await nobodysHash()), password))
  return isRight && passwordHash !== undefined
}

let nobody: Promise<string> | undefined
const nobodysHash = () => (nobody ??= hash('nobody', cost))

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await takeTurn()
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function takeTurn(): Promise<void> {
  if (waiting.length >= maxWaiting)
    throw new AppError('unavailable', 'Too many people are signing in. Try again in a moment.')
  return new Promise((resolve) => waiting.push(resolve))
}
