export interface VersionPair {
  readonly from: number
  readonly to: number
}

/**
 * The two versions to compare: those asked for, else the current one with the one saved before it. `versions` has the
 * newest first. Null when there is only one.
 */
export function versionPair(
  versions: readonly number[],
  current: number,
  asked: { readonly from?: number; readonly to?: number },
): VersionPair | null {
  const to = asked.to ?? current
  const from = asked.from ?? savedBefore(versions, to) ?? versions.find((version) => version !== to)
  return from === undefined ? null : { from, to }
}

/** The version that was saved just before another one. */
export function savedBefore(versions: readonly number[], version: number): number | undefined {
  const at = versions.indexOf(version)
  return at === -1 ? undefined : versions[at + 1]
}
