import { isIP } from 'node:net'
import { z } from 'zod'

const parts = (value: string) => value.split(',').map((part) => part.trim())

/** The names that stand for the private networks of their kind. */
const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return networkNames.has(text)
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/**
 * The proxies that may say who is calling, as Fastify's `trustProxy` takes them. Neither all nor a number of them: whoever
 * reached the server past them could then be anybody.
 */
export const trustedProxies = z.string().transform((value, context): string[] => {
  const networks = parts(value)
  if (!networks.every(isNetwork))
    context.addIssue(
      'must be addresses and networks of proxies with commas between them, as 127.0.0.1,10.0.0.0/8 (or loopback, linklocal, uniquelocal)',
    )
  return networks
})

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.toLowerCase()

/** Web pages of other hosts that may call the API, as a browser names them. */
export const origins = z.string().transform((value, context): string[] => {
  const list = parts(value).map((part) => part.toLowerCase())
  if (!list.every(isOrigin))
    context.addIssue('must be origins with commas between them, as https://app.example,http://localhost:5173')
  return list
})
