import { z } from 'zod'

/** A server on this machine that answers as a known model server does. It was asked for its name and its models, never for an answer. */
export const LocalModelServerSchema = z.object({
  kind: z.enum(['ollama', 'lm-studio', 'llama.cpp', 'vllm']),
  /** For `LAM_BASE_URL`. */
  base_url: z.string(),
  /** Names for `LAM_MODEL`, those for embeddings left out. */
  models: z.array(z.string()),
})
export type LocalModelServer = z.infer<typeof LocalModelServerSchema>
