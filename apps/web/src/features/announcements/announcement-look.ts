import type { AnnouncementType } from '@clew/contracts/http/announcements'
import { msg } from '@lingui/core/macro'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'

/** The colours stand in the style sheet, by the name of the type. */
export const announcementLooks = {
  info: { name: msg`Info`, icon: IconInfoCircle },
  success: { name: msg`Success`, icon: IconCircleCheck },
  warning: { name: msg`Warning`, icon: IconAlertTriangle },
  error: { name: msg`Error`, icon: IconExclamationCircle },
} as const

export const announcementTypes = Object.keys(announcementLooks) as AnnouncementType[]
