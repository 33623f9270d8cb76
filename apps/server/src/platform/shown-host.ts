/** The host of an address that a browser on this machine can open. */
export const shownHost = (host: string): string =>
  ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
