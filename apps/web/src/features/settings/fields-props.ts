import type { ChosenSettings } from '../../data/settings.ts'

/** What the cards of the form get: all settings as they would be saved, and the way to change some. */
export interface FieldsProps {
  readonly settings: ChosenSettings
  readonly change: (some: Partial<ChosenSettings>) => void
}
