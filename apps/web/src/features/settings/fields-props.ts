import type { Settings } from '@clew/contracts/http/settings'

/** What the cards of the form get: all settings as they would be saved, and the way to change some. */
export interface FieldsProps {
  readonly settings: Settings
  readonly change: (some: Partial<Settings>) => void
}
