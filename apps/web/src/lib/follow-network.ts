import type { LiveSocket } from './live-socket.ts'

/** What the browser knows of the network comes long before a dead socket is noticed; so does a reader who comes back. */
export function followNetwork({ wake, drop }: Pick<LiveSocket, 'wake' | 'drop'>): () => void {
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('online', wake, { signal })
  addEventListener('offline', drop, { signal })
  const noteVisible = () => {
    if (!document.hidden) wake()
  }
  document.addEventListener('visibilitychange', noteVisible, { signal })
  return () => stop.abort()
}
