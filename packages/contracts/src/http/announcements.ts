import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { IdParamsSchema, OkSchema, TimeSchema } from './common.ts'
import { TitleSchema } from './names.ts'

export const AnnouncementTypeSchema = z.enum(['info', 'success', 'warning', 'error'])
export type AnnouncementType = z.infer<typeof AnnouncementTypeSchema>

const isInOurTime = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 2000 && year <= 9999
}

/** Body of create and of update, which replaces all of it but `is_active`. */
export const AnnouncementInputSchema = z.strictObject({
  title: TitleSchema,
  content: z.string().trim().min(1, 'An announcement needs some text.').max(5000),
  announcement_type: AnnouncementTypeSchema.default('info'),
  priority: z.number().int().min(0).max(10).default(0),
  expires_at: z.iso
    .datetime({ offset: true })
    .refine(isInOurTime, 'An announcement expires in one of the years 2000 to 9999.')
    .nullish(),
})
export type AnnouncementInput = z.infer<typeof AnnouncementInputSchema>

export const AnnouncementSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  announcement_type: AnnouncementTypeSchema,
  priority: z.number().int(),
  /** Not shown from then on; null for ever. */
  expires_at: TimeSchema.nullable(),
  is_active: z.boolean(),
  created_at: TimeSchema,
})
export type Announcement = z.infer<typeof AnnouncementSchema>

/** By their names in the API's reference. */
export const announcementSchemas = {
  AnnouncementType: AnnouncementTypeSchema,
  AnnouncementInput: AnnouncementInputSchema,
  Announcement: AnnouncementSchema,
}

export const announcementEndpoints = endpointsOf('announcements', {
  'GET /api/announcements/': {
    summary: 'What is announced now, the most important first',
    answer: z.array(AnnouncementSchema),
  },
  'GET /api/announcements/all': {
    summary: 'Every announcement (administrator)',
    answer: z.array(AnnouncementSchema),
  },
  'GET /api/announcements/:id': {
    summary: 'Read an announcement (administrator)',
    params: IdParamsSchema,
    answer: AnnouncementSchema,
  },
  'POST /api/announcements/': {
    summary: 'Announce something (administrator)',
    body: AnnouncementInputSchema,
    status: 201,
    answer: AnnouncementSchema,
  },
  'PUT /api/announcements/:id': {
    summary: 'Replace an announcement (administrator)',
    body: AnnouncementInputSchema,
    params: IdParamsSchema,
    answer: AnnouncementSchema,
  },
  'PUT /api/announcements/:id/toggle': {
    summary: 'Show or hide an announcement (administrator)',
    params: IdParamsSchema,
    answer: AnnouncementSchema,
  },
  'DELETE /api/announcements/:id': {
    summary: 'Delete an announcement (administrator)',
    params: IdParamsSchema,
    answer: OkSchema,
  },
})
