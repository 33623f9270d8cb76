import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import {
  GivenTimeSchema,
  IdParamsSchema,
  IdSchema,
  OkSchema,
  TimeSchema,
  WrittenIdSchema,
  writtenNumber,
} from './common.ts'
import { RunSchema } from './leaderboard.ts'
import { TitleSchema } from './names.ts'
import { textLimits } from '../text-limits.ts'

/** Version numbers end here. */
export const maxTemplateVersion = 1_000_000

const fields = {
  title: TitleSchema,
  description: z.string().trim().max(textLimits.templateDescription).nullish(),
  /** Limited so that a prompt stays a prompt. */
  content: z.string().max(textLimits.prompt).regex(/\S/, 'A template needs some content.'),
  is_active: z.boolean(),
  version: z.number().int().min(1).max(maxTemplateVersion),
}

/** Body of create (`docs/spec/platform.md` section 7). */
export const TemplateInputSchema = z.strictObject({
  ...fields,
  is_active: fields.is_active.default(true),
  version: fields.version.default(1),
  /** The template that this one is a copy of: an active one, or the caller's own. */
  origin_id: IdSchema.optional(),
})

/** Body of update: what is left out stays as it is. */
export const TemplatePatchSchema = z
  .strictObject({
    ...fields,
    /** `updated_at` of the template that was edited: refused with `changed_elsewhere` when it was saved since. */
    based_on: GivenTimeSchema,
  })
  .partial()
export type TemplatePatch = z.infer<typeof TemplatePatchSchema>

export type TemplateInput = z.input<typeof TemplateInputSchema>

/** Where a copy comes from, as it was then; later changes and deletions of the original rewrite nothing of it. */
const OriginSchema = z.object({
  template_id: z.number().int(),
  version: z.number().int(),
  title: z.string(),
  /** Name or handle; null in lists of everybody's templates, and when the account is gone. */
  author: z.string().nullable(),
  is_own: z.boolean(),
})

export const TemplateSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  content: z.string(),
  is_active: z.boolean(),
  version: z.number().int(),
  origin: OriginSchema.nullable(),
  /** Whether it belongs to the caller. */
  is_own: z.boolean(),
  created_at: TimeSchema,
  updated_at: TimeSchema,
})
export type Template = z.infer<typeof TemplateSchema>

/** The run of an agent with a template that stands highest in the standard ranking; it shows what the template is worth. */
export const BestRunSchema = RunSchema.pick({
  id: true,
  score: true,
  new_score: true,
  verified: true,
  division: true,
  win: true,
  germs: true,
  board: true,
})
export type BestRun = z.infer<typeof BestRunSchema>

const publicFields = {
  /** Name or handle. */
  author: z.string(),
  author_handle: z.string(),
  /** Whether the author's profile is shown to the caller. */
  is_author_shown: z.boolean(),
  /** Null for none, and when its owner does not want to stand on the leaderboard. */
  best_run: BestRunSchema.nullable(),
}

/** A template as anybody may read it. */
export const PublicTemplateSchema = TemplateSchema.extend(publicFields)
export type PublicTemplate = z.infer<typeof PublicTemplateSchema>

/** One saved text of a template; nothing ever changes it. */
export const TemplateVersionSchema = z.object({
  version: z.number().int(),
  title: z.string(),
  created_at: TimeSchema,
  /** Name or handle of who saved it. */
  author: z.string(),
})
export type TemplateVersion = z.infer<typeof TemplateVersionSchema>

export const TemplateVersionTextSchema = TemplateVersionSchema.extend({ content: z.string() })
export type TemplateVersionText = z.infer<typeof TemplateVersionTextSchema>

export const VersionParamsSchema = z.object({ id: WrittenIdSchema, version: writtenNumber(1, maxTemplateVersion) })

/** Part of a list. */
export const VersionListQuerySchema = z.strictObject({
  skip: writtenNumber(0).default(0),
  limit: writtenNumber(1, 200).default(50),
})

export const TemplateListQuerySchema = VersionListQuerySchema.extend({
  mine: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
})

/** `GET /api/templates/gallery`: whose, copies of what, or what is looked for; everything without a wish. */
export const GalleryQuerySchema = z.strictObject({
  /** `next` of the page before. */
  before: z
    .string()
    .regex(/^\d{1,16}-\d{1,10}$/, 'is no place in the gallery: give the next of the page before')
    .optional(),
  limit: writtenNumber(1, 50).default(20),
  /** A handle. */
  author: z.string().trim().min(1).max(24).optional(),
  /** Id of a template. */
  copies_of: WrittenIdSchema.optional(),
  /** The beginning of a word of a title, or of a handle; finds at most 50 and has no next page. */
  q: z.string().trim().min(1).max(textLimits.galleryQuery).optional(),
})
export type GalleryQuery = z.infer<typeof GalleryQuerySchema>

/** Without the text, which is long. */
export const GalleryEntrySchema = TemplateSchema.omit({ content: true, is_active: true }).extend(publicFields)
export type GalleryEntry = z.infer<typeof GalleryEntrySchema>

export const GallerySchema = z.object({
  templates: GalleryEntrySchema.array(),
  /** Where the next page begins; null after the last one. */
  next: z.string().nullable(),
})
export type Gallery = z.infer<typeof GallerySchema>

export const TemplateIdSchema = IdSchema

/** By their names in the API's reference. */
export const templateSchemas = {
  TemplateInput: TemplateInputSchema,
  TemplatePatch: TemplatePatchSchema,
  TemplateOrigin: OriginSchema,
  Template: TemplateSchema,
  BestRun: BestRunSchema,
  PublicTemplate: PublicTemplateSchema,
  TemplateVersion: TemplateVersionSchema,
  TemplateVersionText: TemplateVersionTextSchema,
  GalleryEntry: GalleryEntrySchema,
  Gallery: GallerySchema,
}

export const templateEndpoints = endpointsOf('templates', {
  'GET /api/templates': {
    summary: 'Own templates, or with mine=false the active ones of everybody; x-total-count says how many',
    query: TemplateListQuerySchema,
    answer: z.array(TemplateSchema),
  },
  'POST /api/templates': {
    summary: 'Create a template, or with origin_id a copy of one',
    body: TemplateInputSchema,
    status: 201,
    answer: TemplateSchema,
  },
  'GET /api/templates/public/:id': {
    summary: 'Read an active template; no token needed',
    params: IdParamsSchema,
    answer: PublicTemplateSchema,
  },
  'GET /api/templates/:id': {
    summary: 'Read a template',
    params: IdParamsSchema,
    answer: TemplateSchema,
  },
  'PATCH /api/templates/:id': {
    summary: 'Change a template; a new text gets a new version number',
    params: IdParamsSchema,
    body: TemplatePatchSchema,
    answer: TemplateSchema,
  },
  'DELETE /api/templates/:id': {
    summary: 'Delete a template; its runs stay',
    params: IdParamsSchema,
    answer: OkSchema,
  },
  'GET /api/templates/gallery': {
    summary: 'Everybody’s active templates, the newest first, without their texts; no token needed',
    query: GalleryQuerySchema,
    answer: GallerySchema,
  },
  'GET /api/templates/:id/versions': {
    summary: 'The saved texts of an own template, the newest first; x-total-count says how many',
    params: IdParamsSchema,
    query: VersionListQuerySchema,
    answer: z.array(TemplateVersionSchema),
  },
  'GET /api/templates/:id/versions/:version': {
    summary: 'One saved text of an own template',
    params: VersionParamsSchema,
    answer: TemplateVersionTextSchema,
  },
})
