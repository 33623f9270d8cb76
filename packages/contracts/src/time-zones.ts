/** Every time zone that this machine has a clock for, UTC first. */
export const listTimeZones = (): readonly string[] => {
  const zones = Intl.supportedValuesOf('timeZone')
  return ['UTC', ...zones.filter((zone) => zone !== 'UTC')]
}

/**
 * Whether a text names a zone of the IANA database that this machine has a clock for, an older name of one included: machines
 * do not agree on which is the present one. An offset (`+01:00`) is no zone: it knows no summer.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
