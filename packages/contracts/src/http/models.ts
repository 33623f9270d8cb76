import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { ChatModelSchema } from './chat.ts'

/** A server on this machine that answers as a known model server does. It was asked for its name and its models, never for an answer. */
export const LocalModelServerSchema = z.object({
  kind: z.enum(['ollama', 'lm-studio', 'llama.cpp', 'vllm']),
  /** For `LAM_BASE_URL`. */
  base_url: z.string(),
  /** Names for `LAM_MODEL`, those for embeddings left out. */
  models: z.array(z.string()),
})
export type LocalModelServer = z.infer<typeof LocalModelServerSchema>

/** By their names in the API's reference. */
export const modelSchemas = {
  LocalModelServer: LocalModelServerSchema,
}

export const modelEndpoints = endpointsOf('models', {
  'GET /api/chatbot/models': {
    summary: 'The models of the chat, the default one first',
    answer: z.array(ChatModelSchema),
  },
  'GET /api/models/local': {
    summary: 'Model servers found on this machine, which are not used (administrator)',
    answer: z.array(LocalModelServerSchema),
  },
})
