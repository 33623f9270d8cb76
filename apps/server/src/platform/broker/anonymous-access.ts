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

/** Finds out beside the start, which does not wait for it. The answer says what is wrong with the broker, as far as is known. */
export function watchAnonymousAccess(url: string, log: FastifyBaseLogger): () => readonly string[] {
  let isOpen = false
  void admitsAnonymous(url).then((admits) => {
    isOpen = admits
    if (admits) log.warn(anonymousWarning)
  })
  return () => (isOpen ? [anonymousWarning] : [])
}
