import { useEffect, useState } from 'react'
import type * as Reading from './markdown-text.tsx'

type Reader = typeof Reading

let reader: Reader | null = null

/** Fetches what reads Markdown, which is not needed before there is an answer. Rejects without a connection. */
export async function loadMarkdown(): Promise<Reader> {
  reader ??= await import('./markdown-text.tsx')
  return reader
}

/** Null until it is there; at once when it was needed before, so that nothing changes its height while it is scrolled to. */
export function useMarkdown(): Reader | null {
  const [loaded, setLoaded] = useState(reader)
  useEffect(() => {
    // Without it a text is shown as it is written, and the next bubble tries again.
    if (!loaded) loadMarkdown().then(setLoaded, () => undefined)
  }, [loaded])
  return loaded
}
