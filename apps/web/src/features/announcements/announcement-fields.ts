import type { Announcement, AnnouncementInput, AnnouncementType } from '@clew/contracts/http/announcements'
import type { Zone } from '../../lib/format-date.ts'
import { fromLocalTime, toLocalTime } from '../../lib/zoned-time.ts'

/** What the form holds. */
export interface AnnouncementFields {
  readonly title: string
  readonly content: string
  readonly announcement_type: AnnouncementType
  /** A text while it is being typed. */
  readonly priority: number | string
  /** What the clock of the reader shows then; empty for ever. */
  readonly expires: string
}

/** `docs/spec/platform.md` section 9. */
export const maxPriority = 10

export const emptyFields: AnnouncementFields = {
  title: '',
  content: '',
  announcement_type: 'info',
  priority: 0,
  expires: '',
}

export const fieldsOf = (announcement: Announcement, zone: Zone): AnnouncementFields => ({
  title: announcement.title,
  content: announcement.content,
  announcement_type: announcement.announcement_type,
  priority: announcement.priority,
  expires: announcement.expires_at === null ? '' : toLocalTime(announcement.expires_at, zone),
})

export const inputOf = ({ expires, priority, ...fields }: AnnouncementFields, zone: Zone): AnnouncementInput => ({
  ...fields,
  priority: Number(priority),
  expires_at: fromLocalTime(expires, zone),
})

/** An emptied field is the default, 0. */
export const isPriority = (value: number | string): boolean =>
  Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= maxPriority
