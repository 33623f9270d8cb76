import { allowedAddress } from '../../lib/allowed-address.ts'

/** What a text of somebody else is made of. `shown` is what is read, `address` what it leads to. */
export type LinkPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly shown: string; readonly address: string; readonly runId: number | null }

/** No spaces, quotes, or characters without a look of their own, with which a text could be turned around. */
const addressLike = /(?<![\w:@/.+-])(?:https?:\/\/|mailto:)[^\s"'<>`\p{Cc}\p{Cf}]+/giu

/** Finds the links in a plain text; what belongs to the sentence around them stays text. `origin` is that of this Clew. */
export function linkPieces(text: string, origin: string): LinkPiece[] {
  const pieces: LinkPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(addressLike)) {
    const link = readLink(withoutClosing(found), origin)
    if (!link) continue
    pieces.push(...textPiece(text.slice(end, index)), link.piece)
    end = index + link.length
  }
  return [...pieces, ...textPiece(text.slice(end))]
}

const textPiece = (text: string): LinkPiece[] => (text === '' ? [] : [{ kind: 'text', text }])

const sentenceEnds = new Set('.,;:!?…。，；：！？、」』”’）')

/** Without the full stop of the sentence, and without a bracket that was opened before it. */
function withoutClosing(found: string): string {
  const unopened = new Map(
    ['()', '[]', '{}'].map(([open = '', close = '']) => [close, count(found, close) - count(found, open)]),
  )
  let end = found.length
  for (; end > 0; end--) {
    const last = found[end - 1] ?? ''
    const left = unopened.get(last) ?? 0
    if (left > 0) unopened.set(last, left - 1)
    else if (!sentenceEnds.has(last)) break
  }
  return found.slice(0, end)
}

const count = (text: string, character: string): number => text.split(character).length - 1

function readLink(written: string, origin: string) {
  const address = allowedAddress(written)
  if (address === null) return null
  const url = new URL(address)
  // "https://clew.example@evil.example" leads to the second one.
  if (url.username !== '' || url.password !== '') return null
  // Letters of other alphabets look like ours: such a name is shown as the browser will ask for it.
  const shown = isPlain(written) ? written : address
  const runId = url.origin === origin ? runIdIn(url.pathname) : null
  return { length: written.length, piece: { kind: 'link', shown, address, runId } as const }
}

const isPlain = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)

function runIdIn(path: string): number | null {
  const [, id] = /^\/runs\/([1-9]\d{0,8})\/?$/.exec(path) ?? []
  return id === undefined ? null : Number(id)
}
