import { z } from 'zod'
import { IdSchema, TimeSchema } from './common.ts'

const fields = {
  title: z.string().trim().min(1, 'A title is needed.').max(200),
  description: z.string().trim().max(2000).nullish(),
  /** Limited so that a prompt stays a prompt. */
  content: z
    .string()
    .max(32_000)
    .refine((text) => text.trim() !== '', 'A template needs some content.'),
  is_active: z.boolean(),
  version: z.number().int().min(1).max(1_000_000),
}

/** Body of create (`spec/platform.md` section 7). */
export const TemplateInputSchema = z.object({
  ...fields,
  is_active: fields.is_active.default(true),
  version: fields.version.default(1),
})

/** Body of update: what is left out stays as it is. */
export const TemplatePatchSchema = z.object(fields).partial()
export type TemplatePatch = z.infer<typeof TemplatePatchSchema>

export type TemplateInput = z.input<typeof TemplateInputSchema>

export const TemplateSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  content: z.string(),
  is_active: z.boolean(),
  version: z.number().int(),
  created_at: TimeSchema,
  updated_at: TimeSchema,
})
export type Template = z.infer<typeof TemplateSchema>

export const TemplateListQuerySchema = z.object({
  skip: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  mine: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
})

export const TemplateIdSchema = IdSchema
