import { inputsBefore, keyLeadTicks, windowTicks } from '@clew/contracts/clock'
import type { KeyInput } from '@clew/contracts/http/games'
import { chainDigest, tickMs } from '@clew/engine'
import type { Db } from '../../platform/db/database.ts'
import { AppError, notFound, refusal } from '../../platform/errors.ts'
import { findSealedGame, idleMs, keyTimes, noteDecidedKey, noteKey, type SealedGame } from './keys-store.ts'
import { keyOfWindow } from './seal.ts'

/** The server's clock, or a test's. */
export interface GameClock {
  /** ms since 1970. */
  now(): number
  sleep(ms: number): Promise<void>
}

interface Asked extends KeyInput {
  readonly gameId: number
  readonly userId: number
}

/** The key of a window, when it may be known; throws why not. Waits for its moment, which is at most a window away. */
export async function giveKey({ db, clock }: { db: Db; clock: GameClock }, asked: Asked): Promise<string> {
  const decided = asked.inputs === undefined && (await noteDecidedKey(db, { ...asked, ...keyTimes(clock.now()) }))
  if (decided) return keyOfWindow(decided, 'lockstep', asked.window)
  const game = await findSealedGame(db, asked.gameId, asked.userId)
  if (!game) throw notFound('There is no such game.')
  const secret = mustGoOn(game, clock.now())
  if (asked.window === game.keysGiven - 1) mustBeSameInputs(game, asked)
  else await giveNext({ db, clock }, game, asked)
  return keyOfWindow(secret, game.clock, asked.window)
}

function mustGoOn({ sealSecret, submittedAt, keyGivenAt, createdAt }: SealedGame, nowMs: number): string {
  if (submittedAt) throw refusal('already_submitted')
  if (sealSecret === null || nowMs - (keyGivenAt ?? createdAt.getTime()) > idleMs) throw refusal('game_expired')
  return sealSecret
}

/** The answer may have been lost, and is given again; other inputs would be another past. */
function mustBeSameInputs({ lastInputs }: SealedGame, { window, inputs }: Asked): void {
  // Before the first window there is nothing to tell.
  if (window > 0 && (inputs ?? null) !== lastInputs) throw refusal('inputs_changed')
}

async function giveNext({ db, clock }: { db: Db; clock: GameClock }, game: SealedGame, asked: Asked): Promise<void> {
  const { window, inputs } = asked
  if (window !== game.keysGiven)
    throw new AppError('too_early', `The next key of this game is the one of window ${game.keysGiven}.`)
  if (game.clock === 'lockstep') mustBeDecided(game, window)
  else if (window > 0 && inputs === undefined)
    throw new AppError('invalid_input', 'inputs is required: the digest of what was played before this window.')
  const told = game.clock === 'realtime' && window > 0 ? inputs : undefined
  await clock.sleep(Math.max(0, (game.keyDueAt ?? 0) - clock.now()))
  const at = clock.now()
  const isNoted = await noteKey(db, game, {
    at,
    nextDueAt: game.clock === 'realtime' ? dueFrom(game, at) + msUntilNext(window) : null,
    inputsChain: told === undefined ? game.inputsChain : chainDigest(game.inputsChain, told),
    lastInputs: told ?? null,
  })
  if (!isNoted) throw new AppError('busy', 'This key was asked for twice at the same time. Ask again.')
}

function mustBeDecided({ answeredTick }: SealedGame, window: number): void {
  const tick = window * windowTicks.lockstep
  if (answeredTick !== tick)
    throw new AppError('too_early', `The decision of tick ${tick} is not in yet, and its key is given after it.`)
}

/** A call that comes a little late does not move the game's clock; one that comes later does, for the game stood still. */
const dueFrom = ({ keyDueAt }: SealedGame, at: number): number =>
  keyDueAt === null || at - keyDueAt > keyLeadTicks * tickMs ? at : keyDueAt

/** Game time from what was told for this key to what is told for the next: it passes on the server's clock, too. */
function msUntilNext(window: number): number {
  const { from, to } = inputsBefore(window + 1)
  return (to - from) * tickMs
}
