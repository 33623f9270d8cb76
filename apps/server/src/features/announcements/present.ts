import type { Announcement } from '@clew/contracts/http/announcements'
import type { StoredAnnouncement } from './store.ts'

export const presentAnnouncement = (row: StoredAnnouncement): Announcement => ({
  id: row.id,
  title: row.title,
  content: row.content,
  announcement_type: row.announcementType,
  priority: row.priority,
  expires_at: row.expiresAt?.toISOString() ?? null,
  is_active: row.isActive,
  created_at: row.createdAt.toISOString(),
})
