import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WireHint } from '@clew/contracts/hint'
import { z } from 'zod'

/**
 * Who sent a hint, as the server knows it: a worker that holds the server's secret (`name` is the agent that answered,
 * `model` what was asked), or a person's program by the name of its token. On a broker outside nobody vouches for programs.
 */
const SenderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('worker'), name: z.string(), model: z.string() }),
  z.object({ kind: z.literal('program'), name: z.string() }),
])
type KnownSender = z.infer<typeof SenderSchema>
export type HintSender = KnownSender | { readonly kind: 'unknown' }

const SignedSchema = z.object({
  sender: SenderSchema,
  model_tokens: z.number().int().min(0),
  signature: z.string(),
})

/** Signs hints, and reads who signed one. */
export interface HintSeals {
  /** The payload of a hint with its sender and the tokens that it cost, for one session. */
  sign(sessionId: string, hint: WireHint, sender: KnownSender, modelTokens?: number): string
  /** The hint without what anybody claims of its sender, and the sender that the signature proves. */
  verify(sessionId: string, hint: WireHint): ProvenHint
}

interface ProvenHint {
  readonly hint: WireHint
  readonly sender: HintSender
  readonly modelTokens: number
}

/** Every server and worker of one Clew has the same secret. */
export function createHintSeals(secret: string): HintSeals {
  const key = createHmac('sha256', secret).update('senders of hints').digest()
  const signatureOf = (sessionId: string, hint: WireHint, sender: KnownSender, modelTokens: number) =>
    createHmac('sha256', key)
      .update(JSON.stringify([sessionId, SenderSchema.parse(sender), modelTokens, hint]))
      .digest()
  return {
    sign(sessionId, claimed, sender, modelTokens = 0) {
      const hint = withoutSender(claimed)
      const signature = signatureOf(sessionId, hint, sender, modelTokens).toString('base64url')
      return JSON.stringify({ ...hint, sender, model_tokens: modelTokens, signature })
    },
    verify(sessionId, claimed) {
      const hint = withoutSender(claimed)
      const signed = SignedSchema.safeParse(claimed).data
      const given = Buffer.from(signed?.signature ?? '', 'base64url')
      return signed && isSame(given, signatureOf(sessionId, hint, signed.sender, signed.model_tokens))
        ? { hint, sender: signed.sender, modelTokens: signed.model_tokens }
        : { hint, sender: { kind: 'unknown' }, modelTokens: 0 }
    },
  }
}

function withoutSender(claimed: WireHint): WireHint {
  const { sender: _sender, model_tokens: _tokens, signature: _signature, ...hint } = claimed
  return hint
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
