import pg from 'pg'
import { callerName, house } from '../caller.ts'
import { databaseBusy } from '../errors-database.ts'
import { createFairQueue } from '../fair-queue.ts'
import { preparingClients } from './prepared-client.ts'

type OnConnected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * A pool whose connections go to the caller (`platform/caller.ts`) that has had the least of them, and not to who asks first:
 * one that asks for a thousand things waits for itself. What many wait for together comes before what one waits for.
 */
export class FairPool extends pg.Pool {
  readonly #queue: ReturnType<typeof createFairQueue>

  constructor(config: pg.PoolConfig & { readonly max: number; readonly connectionTimeoutMillis: number }) {
    super({ ...config, Client: preparingClients() })
    this.#queue = createFairQueue({
      places: config.max,
      patienceMs: config.connectionTimeoutMillis,
      forMany: house,
      refusal: () => new Error(databaseBusy),
    })
  }

  /** How many wait for their turn: the library does not see them. */
  countWaiting(): number {
    return this.#queue.waiting()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnected): void
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | void {
    const connecting = this.#connectInTurn()
    if (callback === undefined) return connecting
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    const leave = await this.#queue.enter(callerName())
    try {
      const client = await super.connect()
      const release = client.release.bind(client)
      client.release = (error) => {
        release(error)
        leave()
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
}
