import { hash, verify } from '@node-rs/argon2'
import { refusal } from './errors.ts'
import { takeTurns } from './turns.ts'

/** argon2id (the library's algorithm unless told otherwise) with OWASP's first choice of cost. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One thread of the pool of four stays free for files and name look-ups. */
const maxAtOnce = 3
/** More than this wait for seconds, and would hold their memory all the while. */
const maxWaiting = 200

const inTurn = takeTurns({
  maxAtOnce,
  maxWaiting,
  refusal: () => refusal('sign_ins_busy'),
})

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

/** For an unknown address (`undefined`) the answer is false, and takes as long as for a wrong password. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await inTurn(async () => verify(passwordHash ?? (await nobodysHash()), password))
  return isRight && passwordHash !== undefined
}

let nobody: Promise<string> | undefined
const nobodysHash = () => (nobody ??= hash('nobody', cost))
