import type { FastifyBaseLogger } from 'fastify'
import mqtt from 'mqtt'

const anonymousWarning =
  'The MQTT broker lets clients in without a password: whoever reaches it can read and answer every game. docs/how-to/mosquitto.md shows how to close it.'

/** Whether the broker at `url` lets somebody in who has no credentials; one that does not answer does not. */
async function admitsAnonymous(url: string, timeoutMs = 5000): Promise<boolean> {
  const address = new URL(url)
  address.username = address.password = ''
  const client = mqtt.connect(address.href, { protocolVersion: 4, reconnectPeriod: 0, connectTimeout: timeoutMs })
  try {
    return await new Promise<boolean>((resolve) => {
      client.once('connect', () => resolve(true))
      client.once('error', () => resolve(false))
      client.once('close', () => resolve(false))
    })
  } finally {
    // Whatever else happens to it is of no interest any more.
    client.on('error', () => undefined)
    await client.endAsync(true)
  }
}

/** Finds out when the broker is there, and the start does not wait for it. The answer says what is wrong with the broker, as far as is known. */
export function watchAnonymousAccess(url: string, log: FastifyBaseLogger, isThere: Promise<void>) {
  let isOpen = false
  const watch = async () => {
    await isThere
    isOpen = await admitsAnonymous(url)
    if (isOpen) log.warn(anonymousWarning)
  }
  void watch()
  return (): readonly string[] => (isOpen ? [anonymousWarning] : [])
}
