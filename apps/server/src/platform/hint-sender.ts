import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseReply } from '@clew/agents/lam/parse-reply'
import { invalidJsonError } from '@clew/agents/lam/lam-agent'
import type { WireHint } from '@clew/contracts/hint'
import { RequestIdSchema } from '@clew/contracts/request-id'
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
  /** Which request the observation came with. */
  request_id: RequestIdSchema.optional(),
  signature: z.string(),
})

/** What is known of a hint besides its sender. */
export interface HintFacts {
  readonly modelTokens: number
  /** Of the request that brought the observation. */
  readonly requestId: string | undefined
}

const rawExcerptChars = 2000

/** Signs hints, and reads who signed one. */
export interface HintSeals {
  /** The payload of a hint with its sender in it and what is known of it, for one session. */
  sign(sessionId: string, hint: WireHint, sender: KnownSender, facts?: HintFacts): string
  /** The hint without what anybody claims of its sender, and the sender that the signature proves. */
  verify(sessionId: string, hint: WireHint): HintFacts & { readonly hint: WireHint; readonly sender: HintSender }
}

/** Every server and worker of one Clew has the same secret. */
export function createHintSeals(secret: string): HintSeals {
  const key = createHmac('sha256', secret).update('senders of hints').digest()
  const signatureOf = (sessionId: string, hint: WireHint, sender: KnownSender, { modelTokens, requestId }: HintFacts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([sessionId, SenderSchema.parse(sender), modelTokens, hint, ...[requestId ?? []].flat()]))
      .digest()
  return {
    sign(sessionId, claimed, sender, facts = noFacts) {
      const hint = withoutSender(claimed)
      const signature = signatureOf(sessionId, hint, sender, facts).toString('base64url')
      const { modelTokens, requestId } = facts
      return JSON.stringify({ ...hint, sender, model_tokens: modelTokens, request_id: requestId, signature })
    },
    verify(sessionId, claimed) {
      const hint = withoutSender(claimed)
      const signed = SignedSchema.safeParse(claimed).data
      const given = Buffer.from(signed?.signature ?? '', 'base64url')
      const facts = signed ? { modelTokens: signed.model_tokens, requestId: signed.request_id } : noFacts
      const isProven = signed && isSame(given, signatureOf(sessionId, hint, signed.sender, facts))
      return isProven ? { hint, sender: signed.sender, ...facts } : { hint, sender: { kind: 'unknown' }, ...noFacts }
    },
  }
}

const noFacts: HintFacts = { modelTokens: 0, requestId: undefined }

function withoutSender(claimed: WireHint): WireHint {
  const { sender: _sender, model_tokens: _tokens, request_id: _request, signature: _signature, ...hint } = claimed
  return hint
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The hint in a payload: repaired where that is possible, else an error that shows how the payload begins. */
export function readHintPayload(payload: string): WireHint {
  return parseReply(payload).value ?? { error: invalidJsonError, raw: payload.slice(0, rawExcerptChars) }
}
