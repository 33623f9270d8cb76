import { type DqnHint, DqnHintSchema } from '@clew/agents/dqn/hint-fields'
import { readHint, type ReadHint, type WireHint } from '@clew/contracts/hint'
import type { HintEnvelope } from '@clew/contracts/socket'

/** An envelope with a hint in it. */
export type PushedEnvelope = HintEnvelope & { readonly last_hint: WireHint }

interface WireReading {
  /** What the rules take from it, and what it says itself went wrong. */
  readonly read: ReadHint
  /** What an agent that learned the game expects; null for all others. */
  readonly belief: DqnHint | null
}

/** A hint that came in, read once for everybody. */
export interface HintPush extends WireReading {
  readonly envelope: PushedEnvelope
}

export const readWire = (wire: WireHint): WireReading => ({
  read: readHint(wire),
  belief: DqnHintSchema.safeParse(wire).data ?? null,
})
