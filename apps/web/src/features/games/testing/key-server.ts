import { inputsBefore, windowTicks } from '@clew/contracts/clock'
import type { GameInput, Key, KeyInput } from '@clew/contracts/http/games'
import { hashKey, type SealStart } from '@clew/engine'

const windows = 7200
const secret = '0123456789abcdef'.repeat(2)
const keyOf = (window: number) => hashKey(secret, windows - window)

/** The keys of a server's games, by its rules but for its clock (`apps/server/src/features/games/give-key.ts`). */
export interface KeyServer {
  begin(input: GameInput): SealStart
  give(asked: KeyInput): Key
  /** What was asked of the present game. */
  readonly asked: readonly KeyInput[]
  readonly commitment: string
}

export function createKeyServer(): KeyServer {
  const asked: KeyInput[] = []
  const commitment = hashKey(keyOf(0))
  let isRealtime = true
  let given = 0
  let lastInputs: string | undefined
  return {
    asked,
    commitment,
    begin({ mode, clock = 'realtime' }) {
      isRealtime = mode === 'manual' || clock === 'realtime'
      given = 0
      asked.length = 0
      return { commitment, windowTicks: windowTicks[isRealtime ? 'realtime' : 'lockstep'] }
    },
    give(input) {
      asked.push(input)
      const { window, inputs } = input
      if (window !== given && (window !== given - 1 || inputs !== lastInputs)) throw new Error(`No key of ${window}`)
      if (isRealtime && window > 0 && inputsBefore(window).to > 0 && inputs === undefined) throw new Error('No inputs')
      given = window + 1
      lastInputs = inputs
      return { window, key: keyOf(window) }
    },
  }
}
