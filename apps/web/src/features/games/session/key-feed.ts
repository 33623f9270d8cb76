import { inputsBefore, windowTicks, type Clock } from '@clew/contracts/clock'
import type { Key, KeyInput } from '@clew/contracts/http/games'
import { acceptKey, inputsDigest, isWaitingForKey, type Recording } from '@clew/engine'
import { t } from '@lingui/core/macro'
import { ApiError, isServerAway } from '../../../lib/api.ts'
import { withDeadline } from '../../../lib/with-deadline.ts'

export interface KeyFeedDeps {
  /** `POST /api/games/{id}/keys`. */
  giveKey(gameId: number, asked: KeyInput, signal: AbortSignal): Promise<Key>
  /** The game stands still because the server cannot be reached, or does not any more. */
  onLost(isLost: boolean): void
  /** The server gives no more keys, and says why: the game cannot go on. */
  onRefused(reason: string): void
}

export interface SealedGame {
  readonly gameId: number
  readonly recording: Recording
  readonly clock: Clock
  /** Whether the answer is in for which the game stands still: in lockstep each decision, in real time an agent's first. */
  isDecided(): boolean
}

/** Brings the keys of a sealed game one after the other; between them the game stands still by itself (docs/fair-play.md). */
export interface KeyFeed {
  begin(sealed: SealedGame): void
  /** To be called after each tick, and when a decision is in. */
  check(): void
  /** A key that came without being asked for, with the decision of an agent. */
  take(key: Key): void
  /** Asks again at once: the network is back. */
  wake(): void
  stop(): void
}

/** A shorter wait for a key is not worth a word. */
export const quietWaitMs = 300
/** A call that is not answered by then is made again, and the next one has twice the time. */
const patienceMs = { first: 2500, longest: 10_000 }
const retryMs = { first: 250, longest: 4000 }

const afterFailures = ({ first, longest }: typeof retryMs, failures: number) => Math.min(first * 2 ** failures, longest)

export function createKeyFeed({ giveKey, onLost, onRefused }: KeyFeedDeps): KeyFeed {
  let life = new AbortController()
  let sealed: SealedGame | undefined
  let told: Key | undefined
  let isAsking = false
  let hasFailed = false
  let isWaitLong = false
  let isLost = false
  let quiet: ReturnType<typeof setTimeout> | undefined
  let wake = () => {}

  const tell = () => {
    if (isLost === (hasFailed && isWaitLong)) return
    isLost = !isLost
    onLost(isLost)
  }
  const noteWait = () => {
    quiet ??= setTimeout(() => {
      isWaitLong = true
      tell()
    }, quietWaitMs)
  }
  const endWait = () => {
    clearTimeout(quiet)
    quiet = undefined
    isWaitLong = hasFailed = false
    tell()
  }
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const stop = () => {
    life.abort()
    life = new AbortController()
    sealed = told = undefined
    isAsking = false
    wake()
    endWait()
  }

  /** The key, or the refusal that is final. The same window and inputs get the same key, so that asking again does no harm. */
  const ask = async ({ gameId, ...asked }: SealedGame, { signal }: AbortController) => {
    const wanted = wantedKey(asked)
    for (let failures = 0; ; failures++) {
      const answer = await withDeadline(afterFailures(patienceMs, failures), signal, (patience) =>
        giveKey(gameId, wanted, patience),
      ).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
      if (signal.aborted || !(answer instanceof Error) || isFinal(answer)) return answer
      hasFailed = true
      tell()
      await sleep(afterFailures(retryMs, failures))
    }
  }
  const bring = async (asked: SealedGame) => {
    const begun = life
    isAsking = true
    const answer = await ask(asked, begun)
    if (begun.signal.aborted) return
    isAsking = false
    const isTaken = !(answer instanceof Error) && acceptKey(asked.recording, answer.key)
    if (isTaken) {
      endWait()
      return check()
    }
    stop()
    onRefused(answer instanceof Error ? answer.message : t`The server gave a key that it had not promised.`)
  }
  /** Whether the key that is due came already; one that was not promised is asked for as if nothing had come. */
  const isTold = ({ recording }: SealedGame): boolean => {
    const key = told
    told = undefined
    return key?.window === nextWindow(recording) && acceptKey(recording, key.key)
  }
  const check = () => {
    if (!sealed || !isDue(sealed)) return
    if (!isAsking && isTold(sealed)) return check()
    if (isWaitingForKey(sealed.recording.game)) noteWait()
    if (!isAsking) void bring(sealed)
  }

  return {
    begin(begun) {
      stop()
      sealed = begun
      check()
    },
    check,
    take(key) {
      told = key
      check()
    },
    wake: () => wake(),
    stop,
  }
}

/** Whoever hears this has to stop; anything else passes. */
function isFinal(error: Error): boolean {
  const isTooMuch = error instanceof ApiError && (error.status === 429 || error.code === 'busy')
  return !isTooMuch && !isServerAway(error)
}

const nextWindow = ({ keys }: Recording) => keys.length - 1

/** In real time a key is asked for a little before its window begins, the first one with the agent's first answer; in lockstep after the decision for it. */
function isDue({ recording, clock, isDecided }: SealedGame): boolean {
  const { game } = recording
  if (game.status !== 'running' || !isDecided()) return false
  const window = nextWindow(recording)
  if (clock === 'lockstep') return game.tick === window * windowTicks.lockstep
  return game.tick >= inputsBefore(window).to
}

function wantedKey({ recording, clock }: Pick<SealedGame, 'recording' | 'clock'>): KeyInput {
  const window = nextWindow(recording)
  if (clock === 'lockstep' || window === 0) return { window }
  const { from, to } = inputsBefore(window)
  return { window, inputs: inputsDigest(recording, from, to) }
}
