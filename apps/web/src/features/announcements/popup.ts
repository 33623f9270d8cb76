import type { Announcement } from '@clew/contracts/http/announcements'

/** What is on the screen: one announcement, or none. */
export type Popup = { readonly announcement: Announcement; readonly isLeaving: boolean } | null

interface Surroundings {
  /** As the server gives them: the most important first. */
  readonly active: readonly Announcement[]
  readonly dismissed: ReadonlySet<number>
  /** Something that must not be covered is on the screen. */
  readonly isWithheld: boolean
}

/**
 * What follows from what is shown and what is known. One that is on the screen stays, even when a more important one arrives;
 * it leaves when it was dismissed, here or in another tab, or is no longer announced. Gives the same object when nothing changes.
 */
export function nextPopup(popup: Popup, { active, dismissed, isWithheld }: Surroundings): Popup {
  if (isWithheld) return null
  if (popup === null) {
    const next = active.find(({ id }) => !dismissed.has(id))
    return next ? { announcement: next, isLeaving: false } : null
  }
  const { id } = popup.announcement
  const isOver = dismissed.has(id) || !active.some((one) => one.id === id)
  return isOver && !popup.isLeaving ? { ...popup, isLeaving: true } : popup
}
