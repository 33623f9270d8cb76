import type { LocalModelServer } from '@clew/contracts/http/models'
import { readStored, writeStored } from '../../lib/browser-storage.ts'

const storageKey = 'clew-dismissed-models'

/** Addresses whose offer was declined in this browser. */
export function readDismissed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export const keepDismissed = (addresses: readonly string[]): void => writeStored(storageKey, JSON.stringify(addresses))

/** What is offered: a server with a model, which nobody has declined. */
export const offered = (
  found: readonly LocalModelServer[],
  dismissed: readonly string[],
): LocalModelServer | undefined =>
  found.find(({ base_url, models }) => models.length > 0 && !dismissed.includes(base_url))

/** For the environment of the server; the first model is as good as any to begin with. */
export const settingLines = ({ base_url, models }: LocalModelServer): string =>
  `LAM_BASE_URL=${base_url}\nLAM_MODEL=${models[0] ?? ''}`
