import type { Network } from './network.ts'
import { NetworkFileError, decodeNetwork } from './network-file.ts'

/** Networks by what they were trained for: small boards seen every tick, small boards seen now and then, large boards. */
export type NetworkKind = 'standard' | 'slow' | 'large'

export type LoadNetwork = (kind: NetworkKind) => Promise<Network>

const loaded = new Map<NetworkKind, Promise<Network>>()

/** The network of a kind; its weights are loaded when it is first asked for. Rejects when they cannot be used. */
export const loadNetwork: LoadNetwork = (kind) => {
  const known = loaded.get(kind)
  if (known) return known
  const loading = readWeights(kind).catch(sayAway).then(decodeNetwork)
  loaded.set(kind, loading)
  // A page that was offline tries again.
  loading.catch(() => loaded.delete(kind))
  return loading
}

function sayAway(): never {
  throw new NetworkFileError('they could not be fetched', 'Look at the connection and start again.')
}

async function readWeights(kind: NetworkKind): Promise<string> {
  switch (kind) {
    case 'standard':
      return (await import('./standard-network.ts')).standardNetwork
    case 'slow':
      return (await import('./slow-network.ts')).slowNetwork
    case 'large':
      return (await import('./large-network.ts')).largeNetwork
  }
}
