import type { Timezone } from '@clew/contracts/http/settings'

/** Platform.md section 3, in its order. */
export const timeZones: readonly Timezone[] = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
]

/** `America/New York`. */
export const zoneName = (zone: Timezone): string => zone.replace('_', ' ')
