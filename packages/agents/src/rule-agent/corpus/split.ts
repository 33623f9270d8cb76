export const halves = ['open', 'closed'] as const
/**
 * The grammar is written against `open`; only a test reads `closed`, so that it tells how new sentences fare. When its counts have been
 * looked at some times, its texts go to `practice`, and others write a new one, of which the halves are told apart in the same way.
 */
export type Half = (typeof halves)[number]
/** `practice` was written when the grammar stood, to find what it misses; whoever mends it has seen every text of it. */
export const corpora = ['open', 'practice', 'closed'] as const
export type Corpus = (typeof corpora)[number]

/** Where a text belongs: the first byte of its SHA-256 (UTF-8) is even for `open`. Nobody chooses. */
export async function halfOf(text: string): Promise<Half> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return (new Uint8Array(digest)[0] ?? 0) % 2 === 0 ? 'open' : 'closed'
}
