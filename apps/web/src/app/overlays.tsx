import { Notifications } from '@mantine/notifications'
import { AnnouncementPopup } from '../features/announcements/announcement-popup.tsx'
import { LiveWaiting } from './live-waiting.tsx'

/** What floats above every page for a signed-in user, and what is pushed to it; not on the first page. Toasts that come earlier wait in their store. */
export function Overlays() {
  return (
    <>
      <Notifications position="top-right" autoClose={5000} />
      <AnnouncementPopup />
      <LiveWaiting />
    </>
  )
}
