import { createHash, randomBytes } from 'node:crypto'

/** What stands in a link that is sent to somebody, and what is kept of it. */
export function makeLinkToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfLink(token) }
}

export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex')
