import { ThreadLoader } from '../ui/thread-loader.tsx'

export function RoutePending() {
  return <ThreadLoader label="Loading..." />
}
