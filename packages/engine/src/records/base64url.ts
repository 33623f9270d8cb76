const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The value of each character code below 128; 64 for those outside the alphabet. */
const valueOf = new Uint8Array(128).fill(64)
for (let i = 0; i < 64; i++) valueOf[alphabet.charCodeAt(i)] = i

/** base64url (RFC 4648 section 5) without padding. */
export function toBase64url(bytes: readonly number[]): string {
  let text = ''
  let pending = 0
  let count = 0
  for (const byte of bytes) {
    pending = (pending << 8) | byte
    for (count += 8; count >= 6;) {
      count -= 6
      text += alphabet[pending >>> count]!
      pending &= (1 << count) - 1
    }
  }
  return count > 0 ? text + alphabet[pending << (6 - count)]! : text
}

/** The bytes of a text of that alphabet, or null for any other; bits beyond the last whole byte are not looked at. */
export function fromBase64url(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.trunc((text.length * 3) / 4))
  let pending = 0
  let count = 0
  let end = 0
  for (let i = 0; i < text.length; i++) {
    const value = valueOf[text.charCodeAt(i)] ?? 64
    if (value === 64) return null
    pending = (pending << 6) | value
    count += 6
    if (count < 8) continue
    count -= 8
    bytes[end++] = pending >>> count
    pending &= (1 << count) - 1
  }
  return bytes
}
