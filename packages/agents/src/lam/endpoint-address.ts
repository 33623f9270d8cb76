/**
 * Where an endpoint may be that was given as `url`: as it is given and, where nothing in it looks like a version, with the
 * `/v1` that people leave out. A bare host is tried with it first, because some servers answer anything at their root.
 */
export function endpointBases(url: string): readonly [string, ...string[]] {
  const base = url.replace(/\/+$/, '')
  const { pathname } = new URL(base)
  if (pathname === '/') return [`${base}/v1`, base]
  return /\/v\d+\w*$/.test(pathname) ? [base] : [base, `${base}/v1`]
}

/** Host and path, as people may read them: credentials and keys in the query are left out. */
export function shownAddress(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}
