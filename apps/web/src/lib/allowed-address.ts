const allowed = new Set(['http:', 'https:', 'mailto:'])

/**
 * The address that a link of a message may lead to, as a browser would read it; null for every other scheme, for addresses
 * inside this app, and for what is no address.
 */
export function allowedAddress(target: string | null): string | null {
  // What cannot be read without a base has no scheme, and would lead to somewhere in this app.
  if (target === null || !URL.canParse(target)) return null
  const address = new URL(target)
  return allowed.has(address.protocol) ? address.href : null
}
