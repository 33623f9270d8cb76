import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Bus } from './bus.ts'
import { makeListeners } from './listeners.ts'
import { openOutbox, type BusEvent } from './outbox.ts'

interface NotifyBusOptions {
  readonly databaseUrl: string
  readonly pool: pg.Pool
  readonly log: FastifyBaseLogger
}

const pgChannel = 'clew'
const checkEveryMs = 5000
const maxPauseMs = 5000

/** The bus of several servers on one PostgreSQL: sends through the pool, listens on a connection of its own. */
export async function openNotifyBus({ databaseUrl, pool, log }: NotifyBusOptions): Promise<Bus> {
  const listeners = makeListeners()
  const outbox = openOutbox((events) => {
    // Lost only when the database is away, and after that everybody reads again.
    notify(pool, events).catch((error: unknown) => log.warn({ err: error }, 'Events for other servers were lost'))
  })
  let stopListening = (): Promise<void> => Promise.resolve()
  let isConnected = false
  let isClosed = false

  const listen = async () => {
    stopListening = await openListener(databaseUrl, listeners.deliver, () => {
      isConnected = false
      if (!isClosed) void listenAgain()
    })
    isConnected = true
    if (isClosed) await stopListening()
  }
  const listenAgain = async () => {
    for (let pauseMs = 100; !isClosed; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      const problem = await listen().then(listeners.resync, (error: unknown) => error ?? new Error('unknown'))
      if (problem === undefined) return
      log.warn({ err: problem }, 'The connection that listens for other servers is lost')
      await delay(pauseMs, undefined, { ref: false })
    }
  }

  await listen()
  return {
    publish: outbox.add,
    subscribe: listeners.subscribe,
    onResync: listeners.onResync,
    isConnected: () => isConnected,
    close: async () => {
      isClosed = true
      outbox.close()
      await stopListening()
    },
  }
}

async function notify(pool: pg.Pool, events: readonly BusEvent[]): Promise<void> {
  const payloads = events.map(({ channel, payload }) => JSON.stringify([channel, payload]))
  await pool.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [pgChannel, payloads])
}

/** Listens until `onLost`, which is called once; the answer ends it. */
async function openListener(databaseUrl: string, deliver: (event: BusEvent) => void, onLost: () => void) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 5000,
  })
  client.on('notification', (message) => {
    const [channel, payload] = JSON.parse(message.payload ?? '') as [string, string]
    deliver({ channel, payload })
  })
  // Every error is followed by `end`; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`listen ${pgChannel}`)
  // A connection can die without a word; a question finds out.
  const check = setInterval(() => void client.query('select 1').catch(() => client.end()), checkEveryMs)
  check.unref()
  client.once('end', () => {
    clearInterval(check)
    onLost()
  })
  return () => client.end()
}
