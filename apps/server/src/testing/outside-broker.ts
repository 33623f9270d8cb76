import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Aedes, type AedesOptions } from 'aedes'
import { connectChannel, type MqttChannel } from '../platform/broker/mqtt-channel.ts'
import { silentLog } from './log.ts'

/** A broker beside the servers that has one account. Without `options` it does not divide messages among who shares a subscription. */
export interface OutsideBroker {
  readonly account: { readonly url: string; readonly username: string; readonly password: string }
  connect(): Promise<MqttChannel>
  close(): Promise<void>
}

export async function openOutsideBroker(options: AedesOptions = {}): Promise<OutsideBroker> {
  const [username, password] = ['service', 'of a test']
  const aedes = await Aedes.createBroker({
    ...options,
    authenticate: (_client, name, given, done) => {
      const isKnown = name === username && given?.toString() === password
      done(isKnown ? null : Object.assign(new Error('not authorized'), { returnCode: 5 }), isKnown)
    },
  })
  const server = createServer({ noDelay: true }, aedes.handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const account = { url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`, username, password }
  return {
    account,
    connect: () => connectChannel({ ...account, log: silentLog, startTimeoutMs: 5000 }),
    close: async () => {
      server.close()
      await new Promise<void>((resolve) => aedes.close(resolve))
    },
  }
}
