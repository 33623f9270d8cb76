import { ChatSessionPatchSchema } from '@clew/contracts/http/chat'

const schema = ChatSessionPatchSchema.shape.max_tokens

/** What is written in the field: a number, or null for as many as the model likes; undefined for what cannot be sent. */
export function readMaxTokens(text: string): number | null | undefined {
  const parsed = schema.safeParse(text.trim() === '' ? null : Number(text))
  return parsed.success ? parsed.data : undefined
}
