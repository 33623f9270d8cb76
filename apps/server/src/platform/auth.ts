import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bus } from './bus/bus.ts'
import { makeListeners } from './bus/listeners.ts'
import { nameCaller } from './caller.ts'
import { AppError, refusal } from './errors.ts'
import { createShortCache, type SharedReads, shareReads } from './short-cache.ts'

export interface SignedInUser {
  readonly id: number
  readonly email: string
  readonly isAdmin: boolean
  /** Has yet to confirm the e-mail address, on a server that can send e-mail. */
  readonly isUnverified: boolean
}

/** What a user's tokens are checked against; `tokenVersion` rises when they are to stop working. */
export type Account = SignedInUser & { readonly tokenVersion: number }

interface Claims {
  /** The user's id. */
  readonly sub: string
  /** The account's `tokenVersion` when the token was made. */
  readonly v: number
  /** `agent`: good for the broker only. */
  readonly scope?: 'agent'
  /** Of such a token: the id of the program that it was made for. */
  readonly program?: number
}

interface VerifiedClaims extends Claims {
  /** When it ends, in seconds since 1970. */
  readonly exp: number
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims
    user: SignedInUser | null
  }
}

export const tokenLifeS = 7 * 24 * 3600

export interface Auth {
  /** For `onRequest`: 401 without a good token, before anything else is looked at. */
  requireUser(request: FastifyRequest): Promise<void>
  /** For `onRequest` of what is open to all: a bad token counts as none. */
  optionalUser(request: FastifyRequest): Promise<void>
  issueToken(account: Pick<Account, 'id' | 'tokenVersion'>): string
  /** For a program on the broker; good for nothing else. */
  issueAgentToken(account: Pick<Account, 'id' | 'tokenVersion'>, programId: number): string
  /** The user that a token speaks for, unless it is bad, expired, recalled or made for something else. */
  userOfToken(token: string | undefined): Promise<Account | undefined>
  /** The same for the token of a program. */
  programOfToken(token: string): Promise<{ readonly userId: number; readonly programId: number } | undefined>
  /** `undefined` when it has gone. */
  accountOf(userId: number): Promise<Account | undefined>
  /** The account, or what is kept of it, has changed or gone: every server reads it again. */
  announceChange(userId: number): void
  /** What is read about accounts, kept until they change. */
  keepAbout<V>(read: (userId: number) => Promise<V>): (userId: number) => V | Promise<V>
  /** Calls back whenever the account has to be looked up again. The answer ends it. */
  onForget(userId: number, onForgotten: () => void): () => void
}

/** A token is checked against a copy of its account, which goes when the account changes; so old it gets when the news of that is lost. */
const accountCache = { ttlMs: 30_000, maxEntries: 10_000 }
const accountChanges = 'accounts'

/** Tokens whose signatures are not computed again; their ends are looked at. */
const tokenCache = { ttlMs: 600_000, maxEntries: 5000 }

export interface AuthDeps {
  readonly secret: string
  readonly bus: Bus
  readonly findAccount: (userId: number) => Promise<Account | undefined>
}

/** Gives `request.user`. */
export async function openAuth(app: FastifyInstance, { secret, bus, findAccount }: AuthDeps): Promise<Auth> {
  await app.register(fastifyJwt, {
    secret,
    sign: { algorithm: 'HS256', expiresIn: tokenLifeS },
    verify: { algorithms: ['HS256'] },
  })
  const kept: Pick<SharedReads<number, unknown>, 'delete' | 'clear'>[] = []
  const forgetting = makeListeners()

  function keepAbout<V>(read: (userId: number) => Promise<V>) {
    const reads = shareReads(read, accountCache)
    kept.push(reads)
    return (userId: number) => {
      // Nobody tells of changes then.
      if (!bus.isConnected()) reads.clear()
      return reads.get(userId)
    }
  }
  const accountOf = keepAbout(findAccount)
  function forget(userId: number): void {
    for (const reads of kept) reads.delete(userId)
    forgetting.deliver({ channel: String(userId), payload: '' })
  }
  function forgetAll(): void {
    for (const reads of kept) reads.clear()
    forgetting.resync()
  }
  const stops = [bus.subscribe(accountChanges, (id) => forget(Number(id))), bus.onResync(forgetAll)]
  app.addHook('onClose', async () => stops.forEach((stop) => stop()))

  // In place of the library's own cache, whose hash of a token takes longer than the rest of the look-up.
  const verified = createShortCache<VerifiedClaims>(tokenCache)
  function readClaims(token: string): Claims | undefined {
    const known = verified.get(token)
    if (known) return known.exp * 1000 > Date.now() ? known : undefined
    const claims = verify(app, token)
    if (claims) verified.set(token, claims)
    return claims
  }
  async function accountOfClaims(claims: Claims): Promise<Account | undefined> {
    const account = await accountOf(Number(claims.sub))
    return account?.tokenVersion === claims.v ? account : undefined
  }
  async function userOfToken(token: string | undefined): Promise<Account | undefined> {
    const claims = token === undefined ? undefined : readClaims(token)
    if (claims === undefined || claims.scope !== undefined) return undefined
    // Before the account is looked up, for which nobody is to wait who shares an address with somebody greedy.
    nameCaller(Number(claims.sub))
    return accountOfClaims(claims)
  }
  async function programOfToken(token: string) {
    const claims = readClaims(token)
    if (claims?.scope !== 'agent' || claims.program === undefined) return undefined
    const account = await accountOfClaims(claims)
    return account && { userId: account.id, programId: claims.program }
  }
  async function recognize(request: FastifyRequest): Promise<void> {
    request.user = (await userOfToken(bearerOf(request))) ?? null
  }
  return {
    requireUser: async (request) => {
      await recognize(request)
      userOf(request)
    },
    optionalUser: recognize,
    issueToken: (account) => app.jwt.sign(claimsOf(account)),
    issueAgentToken: (account, program) => app.jwt.sign({ ...claimsOf(account), scope: 'agent', program }),
    userOfToken,
    programOfToken,
    accountOf: async (userId) => accountOf(userId),
    keepAbout,
    announceChange(userId) {
      forget(userId)
      bus.publish(accountChanges, String(userId))
    },
    onForget(userId, onForgotten) {
      const stops = [forgetting.subscribe(String(userId), onForgotten), forgetting.onResync(onForgotten)]
      return () => stops.forEach((stop) => stop())
    },
  }
}

const claimsOf = ({ id, tokenVersion }: Pick<Account, 'id' | 'tokenVersion'>): Claims => ({
  sub: String(id),
  v: tokenVersion,
})

/** The caller of a route that has `requireUser`. */
export function userOf(request: FastifyRequest): SignedInUser {
  if (request.user === null) throw refusal('signed_out')
  return request.user
}

/** For `onRequest`, after `requireUser`: an ordinary user is refused, with this sentence, before anything else is looked at. */
export const administratorOnly = (refusal: string) => async (request: FastifyRequest) => {
  if (!userOf(request).isAdmin) throw new AppError('forbidden', refusal)
}

/** For `onRequest`, after `requireUser`: for what costs others, the e-mail address has to be confirmed. */
export async function requireVerified(request: FastifyRequest): Promise<void> {
  if (userOf(request).isUnverified) throw refusal('email_unconfirmed')
}

/** The token of the Authorization header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([^ ]+) *$/i.exec(request.headers.authorization ?? '')?.[1]
}

function verify(app: FastifyInstance, token: string): VerifiedClaims | undefined {
  try {
    return app.jwt.verify<VerifiedClaims>(token)
  } catch {
    return undefined
  }
}
