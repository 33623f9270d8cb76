import { Notifications } from '@mantine/notifications'

/** Toasts, for whoever calls `notifications.show`; not on the first page. What comes earlier waits in their store. */
export function Overlays() {
  return <Notifications position="top-right" autoClose={5000} />
}
