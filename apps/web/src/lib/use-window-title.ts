import { useEffect } from 'react'

/** A better title for the window than that of the route: what the page shows. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Clew`
  }, [title])
}
