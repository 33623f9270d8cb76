import type { LocalModelServer } from '@clew/contracts/http/models'
import { z } from 'zod'

/** How a kind of model server is known. */
export interface LocalServerShape {
  readonly usualPort: number
  /** All are asked, with GET. */
  readonly paths: readonly string[]
  /** Their answers in the same order, `undefined` for none; becomes the names of the models. */
  readonly answers: z.ZodType<string[]>
}

/** The rest of an answer is not looked at, so that newer servers are known too. */
const listOf = <T extends z.ZodType>(entry: T) => z.object({ object: z.literal('list'), data: z.array(entry).min(1) })
const named = z.object({ id: z.string() })
const ids = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id)

const OllamaSchema = z
  .tuple([z.object({ version: z.string() }), z.object({ models: z.array(z.object({ name: z.string() })) })])
  .transform(([, { models }]) => models.map(({ name }) => name))

const lmStudioModel = named.extend({ type: z.string(), state: z.string(), publisher: z.string() })
/** Before its own calls there were only those of OpenAI, with this owner. */
const olderLmStudioModel = named.extend({ owned_by: z.string().regex(/^organization[-_]owner$/) })
const LmStudioSchema = z.union([
  z
    .tuple([listOf(lmStudioModel), z.unknown()])
    .transform(([{ data }]) => data.filter(({ type }) => !isEmbedding(type)).map(({ id }) => id)),
  z.tuple([z.unknown(), listOf(olderLmStudioModel)]).transform(([, list]) => ids(list)),
])

const LlamaCppSchema = z
  .tuple([
    z.object({ status: z.string() }),
    z.object({ default_generation_settings: z.record(z.string(), z.unknown()), model_path: z.string().optional() }),
    listOf(named).optional().catch(undefined),
  ])
  .transform(([, { model_path }, list]) => (list ? ids(list) : model_path === undefined ? [] : [model_path]))
  .transform((names) => names.map(withoutFolders))

const VllmSchema = z.tuple([listOf(named.extend({ owned_by: z.literal('vllm') }))]).transform(([list]) => ids(list))

/** The kinds of model servers that are looked for, by what they answer: other programs use these ports too. */
export const localServerShapes: Readonly<Record<LocalModelServer['kind'], LocalServerShape>> = {
  ollama: { usualPort: 11434, paths: ['/api/version', '/api/tags'], answers: OllamaSchema },
  'lm-studio': { usualPort: 1234, paths: ['/api/v0/models', '/v1/models'], answers: LmStudioSchema },
  'llama.cpp': { usualPort: 8080, paths: ['/health', '/props', '/v1/models'], answers: LlamaCppSchema },
  vllm: { usualPort: 8000, paths: ['/v1/models'], answers: VllmSchema },
}

/** Models that make numbers of texts cannot answer. */
export const isEmbedding = (name: string) => /embed/i.test(name)

/** llama.cpp calls a model by the path of its file, and takes any name for it. */
const withoutFolders = (name: string) => (/\.gguf$/i.test(name) ? name.replace(/^.*[\\/]/, '') : name)
